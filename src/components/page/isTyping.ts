/** Whether what a key was pressed in takes texts, dates among them: letters are then no commands. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (/^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest("[contenteditable=true]") !== null ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)));
