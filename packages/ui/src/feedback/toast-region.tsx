import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useDockHeightPx } from '../layout/dock-height.ts';
import './toast.css';

export type Toast = {
  /** Another id starts another toast, and its time. */
  id: string;
  text: ReactNode;
  icon?: IconName | undefined;
  /** A busy action cannot be pressed, and its toast stays. */
  action?: { label: string; isBusy?: boolean | undefined; onPress: () => void } | undefined;
};

const SHOWN_FOR_MS = 6_000;
/** Height of a toast and the space around it. */
const TOAST_ROOM_PX = 96;

/**
 * Region of the confirmation of the last action, with its undo. Mount it once and keep it mounted, so that new toasts
 * are read out. It lies above the bar at the lower edge, and over an open sheet or dialog.
 *
 * @param onExpire the toast has expired; hover, touch and focus pause its timer
 */
export function ToastRegion({
  toast,
  onExpire,
  shownForMs = SHOWN_FOR_MS,
}: {
  toast: Toast | null;
  onExpire: (id: string) => void;
  shownForMs?: number | undefined;
}) {
  const [isHeld, setIsHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const dockHeightPx = useDockHeightPx();
  const id = toast?.id;
  const isBusy = toast?.action?.isBusy === true;

  useEffect(() => region.current?.style.setProperty('--dock-height', `${dockHeightPx}px`), [dockHeightPx]);

  // The focus is never below the toast.
  useEffect(() => {
    if (id === undefined) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `calc(${dockHeightPx + TOAST_ROOM_PX}px + env(safe-area-inset-bottom, 0px))`;
    return () => void style.removeProperty('scroll-padding-bottom');
  }, [id, dockHeightPx]);

  useEffect(() => {
    const place = region.current;
    if (!place || id === undefined || !('showPopover' in place)) return;
    place.showPopover(); // the last element in the top layer is on top
    return () => place.hidePopover();
  }, [id]);

  useEffect(() => {
    if (id === undefined || isHeld || isBusy) return;
    const timer = setTimeout(() => onExpire(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isBusy, onExpire, shownForMs]);

  return (
    <div
      ref={region}
      popover="manual"
      className="toasts"
      role="status"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      // A dialog that closes returns the focus here, which a finger could not take away again.
      onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
      onBlur={() => setIsHeld(false)}
    >
      {toast && (
        <div key={toast.id} className="toast">
          <Icon name={toast.icon ?? 'check'} />
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (isBusy) return;
                setIsHeld(false);
                toast.action?.onPress();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
