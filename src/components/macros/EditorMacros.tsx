import type { Editor } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { useTiptapEditor } from "ra-input-rich-text";
import { useContext, useEffect, useEffectEvent } from "react";
import { MacroButton } from "./MacroButton.tsx";
import { MacroContext } from "./MacroContext.ts";
import { MacroSuggestions } from "./MacroSuggestions.tsx";
import { type PickerOptions, type Place, usePicker } from "./usePicker.ts";

/** The macros of a formatted text, among the buttons of its toolbar. */
export const EditorMacros = () => {
  const options = useContext(MacroContext);
  // Not there yet when the toolbar is first drawn, whatever its type says.
  const editor: Editor | null = useTiptapEditor();
  return options && editor && <Macros options={options} editor={editor} />;
};

const Macros = ({ options, editor }: { options: PickerOptions; editor: Editor }) => {
  const picker = usePicker(options, placeOf(editor));
  const look = useEffectEvent(picker.look);
  const press = useEffectEvent((event: KeyboardEvent) => picker.press(event));
  const leave = useEffectEvent(picker.leave);
  useEffect(() => {
    const key = new PluginKey("macros");
    const handleKeyDown = (_: unknown, event: KeyboardEvent) => {
      press(event);
      return event.defaultPrevented;
    };
    // First of all: the editor itself would begin a new line.
    editor.registerPlugin(new Plugin({ key, props: { handleKeyDown } }), (own, others) => [own, ...others]);
    editor.on("update", look);
    editor.on("selectionUpdate", look);
    editor.on("blur", leave);
    return () => {
      editor.unregisterPlugin(key);
      editor.off("update", look);
      editor.off("selectionUpdate", look);
      editor.off("blur", leave);
    };
  }, [editor]);
  if (!picker.hasAny) return null;
  const offer = () => {
    editor.commands.focus();
    picker.offer();
  };
  return (
    <>
      <MacroButton isOpen={picker.isOpen} onClick={offer} />
      {picker.isOpen && (
        <>
          <Aria editor={editor} aria={picker.aria} />
          <MacroSuggestions anchor={() => editor.view.dom} {...picker.list} />
        </>
      )}
    </>
  );
};

const placeOf = (editor: Editor): Place => ({
  before: () => {
    const { empty, $from } = editor.state.selection;
    return empty ? $from.parent.textBetween(0, $from.parentOffset, "\n", " ") : undefined;
  },
  insert: (text, instead) => {
    const { from, to } = editor.state.selection;
    const parts = text
      .split("\n")
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: "hardBreak" }] : []),
        ...(line === "" ? [] : [{ type: "text", text: line }]),
      ]);
    editor
      .chain()
      .focus()
      .insertContentAt({ from: from - instead, to }, parts)
      .run();
  },
});

/** The editor's element is no component: while the list is there, what it tells of the list is set on it. */
const Aria = ({ editor, aria }: { editor: Editor; aria: Readonly<Record<string, string>> }) => {
  const entries = JSON.stringify(Object.entries(aria));
  useEffect(() => {
    const { dom } = editor.view;
    const set = JSON.parse(entries) as [string, string][];
    for (const [name, value] of set) dom.setAttribute(name, value);
    return () => {
      for (const [name] of set) dom.removeAttribute(name);
    };
  }, [editor, entries]);
  return null;
};
