import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './modal.css';

export type ModalProps = {
  /** Id of the title. It is read out, and focused unless something inside has `data-autofocus`. */
  titleId: string;
  className: string;
  /** The visitor closes it: Escape, Android's back button, or a press on the backdrop. */
  onClose: () => void;
  closesOnBackdrop: boolean;
  /** Replaces `onClose` for a press on the backdrop, such as by a question. */
  onBackdrop?: (() => void) | undefined;
  role?: 'alertdialog' | undefined;
  children: ReactNode;
};

/** Another modal was closed in the same tick: this one replaces it without an entry animation. */
let isReplaced = false;

/** A native `<dialog>` that is open while mounted. The browser traps the focus and restores it. */
export function Modal({
  titleId,
  className,
  onClose,
  closesOnBackdrop,
  onBackdrop = onClose,
  role,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBeganBehind = useRef(false);
  const isShown = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const first = dialog.querySelector('[data-autofocus]') ?? dialog.querySelector(`#${CSS.escape(titleId)}`);
    first?.setAttribute('autofocus', '');
    if (isReplaced) dialog.dataset['replaces'] = '';
    dialog.showModal();
    isShown.current = true;
    return () => {
      isShown.current = false;
      dialog.close();
      isReplaced = true;
      queueMicrotask(() => {
        isReplaced = false;
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
        // Chromium closes a dialog itself on a second Escape. The event of our own close may arrive when another one is
        // open.
        if (event.target === event.currentTarget && !event.currentTarget.open && isShown.current) onClose();
      }}
      onPointerDown={(event) => {
        pressBeganBehind.current = isBehind(event.currentTarget, event);
      }}
      onClick={(event) => {
        if (closesOnBackdrop && pressBeganBehind.current && isBehind(event.currentTarget, event)) onBackdrop();
      }}
    >
      {children}
    </dialog>
  );
}

/** The backdrop and the padding belong to the dialog element: only the position distinguishes them. */
function isBehind(dialog: HTMLElement, press: { target: EventTarget; clientX: number; clientY: number }): boolean {
  if (press.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return press.clientX < box.left || press.clientX > box.right || press.clientY < box.top || press.clientY > box.bottom;
}
