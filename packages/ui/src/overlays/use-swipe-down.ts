import { useRef, type PointerEvent } from 'react';

/** Pixels that close a sheet, or that a flick has to move at least. */
const FAR_PX = 120;
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.5;

type Swipe = { pointerId: number; startY: number; startedAtMs: number; isMoving: boolean };

/** Lets a finger pull the dialog around an element down and out. A tap on a button inside remains a tap. */
export function useSwipeDown(onClose: () => void) {
  const swipe = useRef<Swipe | null>(null);

  const letGo = (event: PointerEvent<HTMLElement>, mayClose: boolean) => {
    const ended = swipe.current;
    const dialog = event.currentTarget.closest('dialog');
    swipe.current = null;
    if (!ended?.isMoving || !dialog) return;
    const pulledPx = event.clientY - ended.startY;
    const speed = pulledPx / Math.max(1, event.timeStamp - ended.startedAtMs);
    dialog.style.removeProperty('transition');
    dialog.style.removeProperty('translate');
    if (mayClose && (pulledPx > FAR_PX || (pulledPx > FLICK_PX && speed > FLICK_PX_PER_MS))) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const { pointerId, clientY, timeStamp } = event;
      swipe.current = { pointerId, startY: clientY, startedAtMs: timeStamp, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = swipe.current;
      const dialog = event.currentTarget.closest('dialog');
      if (!current || !dialog || current.pointerId !== event.pointerId) return;
      const pulledPx = event.clientY - current.startY;
      if (!current.isMoving && pulledPx < 8) return;
      if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      current.isMoving = true;
      dialog.style.transition = 'none';
      dialog.style.translate = `0 ${Math.max(0, pulledPx)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
  };
}
