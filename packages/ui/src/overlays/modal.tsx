import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './modal.css';

export type ModalProps = {
  /** Id of the title, which is read out and takes the focus unless something inside has `data-autofocus`. */
  titleId: string;
  className: string;
  /** The visitor wants it closed: Escape, the way back on Android, or a press on what lies behind. */
  onClose: () => void;
  closesOnBackdrop: boolean;
  role?: 'alertdialog' | undefined;
  children: ReactNode;
};

/** One was closed in the same breath: the next one takes its place, and does not come in anew. */
let isGivingWay = false;

/**
 * A native `<dialog>` that is open as long as it is mounted. The browser keeps the focus inside,
 * and gives it back to where it was.
 */
export function Modal({ titleId, className, onClose, closesOnBackdrop, role, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganBehind = useRef(false);
  const isShown = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const first = dialog.querySelector('[data-autofocus]') ?? dialog.querySelector(`#${CSS.escape(titleId)}`);
    first?.setAttribute('autofocus', '');
    if (isGivingWay) dialog.dataset['replaces'] = '';
    dialog.showModal();
    isShown.current = true;
    return () => {
      isShown.current = false;
      dialog.close();
      isGivingWay = true;
      queueMicrotask(() => {
        isGivingWay = false;
      });
    };
  }, [titleId]);

  return (
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file field inside was cancelled
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Chromium closes by itself on a second Escape without a press in between.
        // The event of our own closing comes when something else may be open already.
        if (event.target === event.currentTarget && !event.currentTarget.open && isShown.current) onClose();
      }}
      onPointerDown={(event) => {
        pressBeganBehind.current = isBehind(event.currentTarget, event);
      }}
      onClick={(event) => {
        if (closesOnBackdrop && pressBeganBehind.current && isBehind(event.currentTarget, event)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The backdrop belongs to the dialog itself, and so does its padding: only the place tells them apart. */
function isBehind(dialog: HTMLElement, press: { target: EventTarget; clientX: number; clientY: number }): boolean {
  if (press.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return press.clientX < box.left || press.clientX > box.right || press.clientY < box.top || press.clientY > box.bottom;
}
