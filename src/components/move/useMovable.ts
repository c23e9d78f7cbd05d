import { useDraggable, useDroppable } from "@dnd-kit/core";
import { useCallback } from "react";

/** An entry of a `MoveArea`: it is moved, and others are put down on it. */
export const useMovable = (id: string, disabled: boolean) => {
  const drag = useDraggable({ id, disabled });
  const drop = useDroppable({ id, disabled });
  const [setDragged, setTarget] = [drag.setNodeRef, drop.setNodeRef];
  const setEntry = useCallback(
    (entry: HTMLElement | null) => {
      setDragged(entry);
      setTarget(entry);
    },
    [setDragged, setTarget],
  );
  return {
    /** Of the whole entry. */
    setEntry,
    isOver: drop.isOver,
    isDragging: drag.isDragging,
    /** What starts a drag: the handle, or the entry around it, where the keys of other controls stay theirs. */
    listeners: drag.listeners,
    handle: { setGrip: drag.setActivatorNodeRef, attributes: drag.attributes },
  };
};

export type Handle = ReturnType<typeof useMovable>["handle"];
