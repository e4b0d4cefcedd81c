import { useRef, useState, type PointerEvent } from 'react';

/** Before it counts as dragging, in pixels: a click moves nothing. */
const DRAG_FROM = 4;
/** Sets keep to five minutes. */
export const STEP = 5;

interface Grip {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Pixels that a minute is wide. */
  readonly scale: number;
}

/** How far a set was dragged: minutes in steps of five, and the stage that the pointer is over. */
export interface Dragged {
  readonly id: number;
  readonly minutes: number;
  readonly stageId: number | null;
}

const stageUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const lane = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLElement && element.dataset.stage);
  return lane instanceof HTMLElement ? Number(lane.dataset.stage) : null;
};

/**
 * Dragging sets in time and between stages by mouse or pen. A finger scrolls: who plans on a phone has the form.
 * @param minutesWide how many minutes a lane shows
 * @param drop takes a set to where it was dragged
 */
export function useSetDrag(minutesWide: number, drop: (dragged: Dragged) => void) {
  const grip = useRef<Grip | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const wasDragged = useRef(false);

  const to = (event: PointerEvent, from: Grip): Dragged => ({
    id: from.id,
    minutes: Math.round((event.clientX - from.x) / from.scale / STEP) * STEP,
    stageId: stageUnder(event),
  });

  const handlersOf = (id: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const width = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect().width ?? 0;
      if (width === 0) return;
      grip.current = { id, x: event.clientX, y: event.clientY, scale: width / minutesWide };
      // Immediately: a quick hand has left the set before its first move is reported.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = grip.current;
      if (!from) return;
      if (!wasDragged.current) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM) return;
        wasDragged.current = true;
      }
      setDragged(to(event, from));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = grip.current;
      grip.current = null;
      setDragged(null);
      if (from && wasDragged.current) drop(to(event, from));
    },
    onPointerCancel() {
      grip.current = null;
      setDragged(null);
    },
  });

  /** Was the click that comes now the end of a drag? */
  const endedDrag = () => wasDragged.current;
  return { dragged, handlersOf, endedDrag };
}
