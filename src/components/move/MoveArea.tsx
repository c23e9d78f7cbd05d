import {
  type Active,
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import Paper from "@mui/material/Paper";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "react-admin";

type Props = {
  /** What an entry is called while it moves. */
  nameOf: (id: string) => string;
  /** What an entry looks like while it moves; its name otherwise. */
  lookOf?: (id: string) => ReactNode;
  /** Whether an entry can be put down on another one; on itself it never can. */
  accepts?: (id: string, target: string) => boolean;
  /** An entry was put down on another one. */
  onMove: (id: string, target: string) => void;
  children: ReactNode;
};

/** What the pointer is on; keys have none, and go to the nearest entry. */
const findTarget: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args));

/** Where entries (`useMovable`) are dragged onto each other, or picked up, moved and put down with keys. */
export const MoveArea = ({ nameOf, lookOf = nameOf, accepts = () => true, onMove, children }: Props) => {
  const translate = useTranslate();
  const [moved, setMoved] = useState<string>();
  const sensors = useSensors(
    // A click on what is inside an entry is no drag yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findAccepting: CollisionDetection = (args) => {
    const id = String(args.active.id);
    return findTarget(args)
      .slice(0, 1)
      .filter((target) => target.id !== args.active.id && accepts(id, String(target.id)));
  };
  const say = (key: string, active: Active, over?: Over | null) =>
    translate(`app.move.${key}`, { name: nameOf(String(active.id)), target: over ? nameOf(String(over.id)) : "" });
  const announcements = {
    onDragStart: ({ active }: { active: Active }) => say("picked", active),
    onDragOver: ({ active, over }: { active: Active; over: Over | null }) => say(over ? "over" : "out", active, over),
    onDragEnd: ({ active, over }: { active: Active; over: Over | null }) =>
      say(over ? "dropped" : "left", active, over),
    onDragCancel: ({ active }: { active: Active }) => say("left", active),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findAccepting}
      accessibility={{ announcements, screenReaderInstructions: { draggable: translate("app.move.how") } }}
      onDragStart={({ active }) => setMoved(String(active.id))}
      onDragCancel={() => setMoved(undefined)}
      onDragEnd={({ active, over }) => {
        setMoved(undefined);
        if (over) onMove(String(active.id), String(over.id));
      }}
    >
      {children}
      {createPortal(
        // No flight back: the list shows the new order as soon as it is saved.
        <DragOverlay dropAnimation={null}>{moved !== undefined && <Carried>{lookOf(moved)}</Carried>}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
};

/** What follows the pointer, as large as the entry it stands for. */
const Carried = ({ children }: { children: ReactNode }) => (
  <Paper
    elevation={4}
    sx={{
      display: "grid",
      placeItems: "center",
      height: "100%",
      p: 1,
      border: 1,
      borderColor: "primary.main",
      opacity: 0.9,
      cursor: "grabbing",
      overflow: "hidden",
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </Paper>
);
