import type { Editor } from "@tiptap/core";
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
  const leave = useEffectEvent(picker.leave);
  useEffect(() => {
    editor.on("update", look);
    editor.on("selectionUpdate", look);
    editor.on("blur", leave);
    return () => {
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
          <WhileOpen editor={editor} aria={picker.aria} onPress={picker.press} />
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

type OpenProps = {
  editor: Editor;
  aria: Readonly<Record<string, string>>;
  onPress: (event: KeyboardEvent) => void;
};

/** The editor's element is no component: what it tells of the list, and hears for it, is set on it while the list is there. */
const WhileOpen = ({ editor, aria, onPress }: OpenProps) => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const { dom } = editor.view;
    const hear = (event: KeyboardEvent) => press(event);
    // Before the editor itself, which would begin a new line.
    dom.addEventListener("keydown", hear, true);
    return () => dom.removeEventListener("keydown", hear, true);
  }, [editor]);
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
