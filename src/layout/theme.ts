/** The look of the whole console; everything else takes from here. */
import type { PickerComponents } from "@mui/x-date-pickers/themeAugmentation";
import { alpha, createTheme, type ThemeOptions } from "@mui/material/styles";
import { type Mode, type Surface, surfaceOf } from "../../contract/plugins/colors.ts";
import type { Tone } from "../../contract/core/enums.ts";
import type { Density } from "../../contract/entities/access/savedViews.ts";
import type { MemberTag } from "../../contract/entities/people/memberTags.ts";
import { theme as ownTheme } from "../plugins/brand.ts";
import { accentOf } from "./accents.ts";
import type { Preferences } from "./preferences.ts";

const fonts =
  'system-ui, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK ' +
  'SC", "Noto Sans CJK JP", sans-serif';
export const monospace = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace';

/** Of the rows of a table. */
const rows = { compact: 32, normal: 40, wide: 56 } as const satisfies Record<Density, number>;
/** Of the arrows of a bar of tabs, in px. */
const TAB_ARROW = 32;
export const sizes = { menu: 256, menuCollapsed: 80, rows, header: 48, tabs: 40, fixedWidth: 1200 } as const;

/** Colour of a state: text and dot; it means the same everywhere and is never the only sign. */
const tones: Record<Mode, Record<Tone, string>> = {
  dark: { good: "#6fd08c", closed: "#9eabbd", waiting: "#f0b861", bad: "#ff9d94", plain: "#c3cddb" },
  light: { good: "#1b6e37", closed: "#566275", waiting: "#855300", bad: "#b3261e", plain: "#3a4658" },
};

/** Colours of tags: what can be read on every surface already. */
const tagsOf = (mode: Mode): Record<TagColor, string> => ({
  Blue: accentOf(mode, "blue"),
  Teal: accentOf(mode, "teal"),
  Violet: accentOf(mode, "violet"),
  Amber: accentOf(mode, "amber"),
  Green: tones[mode].good,
  Red: tones[mode].bad,
  Gray: tones[mode].closed,
});
type TagColor = MemberTag["color"];

declare module "@mui/material/styles" {
  interface Palette {
    tone: Record<Tone, string>;
    tag: Record<TagColor, string>;
  }
  interface PaletteOptions {
    tone?: Record<Tone, string>;
    tag?: Record<TagColor, string>;
  }
}

export const makeTheme = (mode: Mode, color: Preferences["color"]) => {
  const surface = surfaceOf(mode, ownTheme);
  const accent = accentOf(mode, color);
  return createTheme({
    palette: {
      mode,
      primary: { main: accent },
      secondary: { main: accent },
      error: { main: tones[mode].bad },
      warning: { main: tones[mode].waiting },
      success: { main: tones[mode].good },
      info: { main: accent },
      background: { default: surface.page, paper: surface.paper },
      text: { primary: surface.text, secondary: surface.soft },
      divider: surface.line,
      tone: tones[mode],
      tag: tagsOf(mode),
    },
    spacing: 8,
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: fonts,
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: "0.875rem" },
      body2: { fontSize: "0.8125rem" },
      caption: { fontSize: "0.75rem" },
      h1: { fontSize: "1.25rem", fontWeight: 600, lineHeight: 1.4 },
      h2: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.5 },
      h3: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.5 },
      h6: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.5 },
      button: { textTransform: "none", fontWeight: 550 },
    },
    transitions: { duration: { enteringScreen: 120, leavingScreen: 100, standard: 120, short: 100, shortest: 80 } },
    components: components(surface, accent),
  });
};

type Components = ThemeOptions["components"] & PickerComponents;

const components = (surface: Surface, accent: string): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontSize: "0.875rem", fontVariantNumeric: "tabular-nums", lineBreak: "strict", overflow: "hidden" },
      // What stands out of sight for screen readers makes no page longer than the window, which then scrolls.
      "#root": { position: "relative", height: "100dvh", overflow: "clip" },
      button: { font: "inherit" },
      // A row that something is dragged over (`MoveHandle`).
      ".drop-target": { outline: `2px solid ${accent}`, outlineOffset: -2 },
      ".sr-only": {
        position: "absolute",
        width: 1,
        height: 1,
        overflow: "hidden",
        clipPath: "inset(50%)",
        whiteSpace: "nowrap",
      },
      "::selection": { background: alpha(accent, 0.35) },
      "@media (prefers-reduced-motion: reduce)": {
        // Not even for a moment: inherited colours would go over from each element to the next, a frame later each.
        "*, *::before, *::after": { animationDuration: "1ms !important", transitionDuration: "0s !important" },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none" }, outlined: { borderColor: surface.line } },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${surface.line}`, boxShadow: "none", overflow: "visible" } },
  },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${surface.line}` } } },
  RaAutocompleteInput: { defaultProps: { noOptionsText: "app.list.noMatch" } },
  MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${surface.line}` } } },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${surface.line}` } } },
  // On a phone a button goes to a line of its own before its words do.
  MuiDialogActions: {
    styleOverrides: { root: { flexWrap: "wrap", rowGap: 8, "& > .MuiButton-root": { whiteSpace: "nowrap" } } },
  },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${surface.line}` } } },
  MuiButtonBase: {
    styleOverrides: {
      root: { "&.Mui-focusVisible": { outline: `2px solid ${accent}`, outlineOffset: 1 } },
    },
    defaultProps: { disableRipple: true },
  },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 32 } } },
  // Beside MUI's own, in the same type.
  RaButton: { defaultProps: { size: "medium" } },
  MuiIconButton: {
    defaultProps: { size: "small" },
    styleOverrides: { root: { borderRadius: 8, minWidth: 32, minHeight: 32 } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: "1.25rem" } } },
  MuiTooltip: { defaultProps: { enterDelay: 400, describeChild: false } },
  MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
  MuiPickersTextField: { defaultProps: { size: "small", variant: "outlined" } },
  MuiFormControl: { defaultProps: { size: "small", variant: "outlined" } },
  // A hint says why a box is disabled: it has to be read.
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, "&.Mui-disabled": { color: surface.soft } } } },
  // A list says how high its own are.
  MuiTableRow: { styleOverrides: { root: { height: `var(--row-height, ${rows.normal}px)` } } },
  MuiCheckbox: {
    // react-admin names a row's checkbox on its frame; the name belongs to the input in it.
    defaultProps: {
      slotProps: {
        root: { "aria-label": undefined },
        input: (state) => ({ "aria-label": state["aria-label"] }),
      },
    },
  },
  MuiTableCell: {
    defaultProps: { size: "small" },
    styleOverrides: {
      root: { borderColor: surface.line, padding: "4px 12px" },
      head: { color: surface.soft, fontWeight: 550, fontSize: "0.8125rem", whiteSpace: "nowrap" },
    },
  },
  // Names of records stand in them, and need not have a place to break.
  MuiSnackbarContent: { styleOverrides: { message: { overflowWrap: "anywhere", minWidth: 0 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: "8px 12px" } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, position: "relative" },
      scroller: { scrollPaddingInline: TAB_ARROW },
      // Over the bar: one that took room would make the bar narrower, and MUI then moves it back to the chosen tab.
      scrollButtons: {
        position: "absolute",
        zIndex: 1,
        top: 0,
        bottom: 0,
        width: TAB_ARROW,
        opacity: 1,
        backgroundColor: surface.page,
        "&:first-of-type": { left: 0 },
        "&:last-of-type": { right: 0 },
        "&.Mui-disabled": { display: "none" },
      },
    },
  },
  // Beside the first line of what it is of.
  MuiAlert: { styleOverrides: { action: { paddingTop: 2 } } },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiChip: { defaultProps: { size: "small" } },
  MuiLink: { defaultProps: { underline: "hover" } },
  // As fields of our own say that there is nothing.
  RaNumberField: { defaultProps: { emptyText: "–" } },
  RaTextField: { defaultProps: { emptyText: "–" } },
});
