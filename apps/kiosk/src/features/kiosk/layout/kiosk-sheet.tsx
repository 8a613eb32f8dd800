import { useId, type ReactNode } from 'react';
import { Modal } from '@app/ui/overlays/modal.tsx';

/** A question from below, over the screen. @param aside beside the title */
export function KioskSheet({
  title,
  description,
  aside,
  onClose,
  children,
}: {
  title: string;
  description: string;
  aside?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Modal titleId={id} className="ksheet" role="alertdialog" onClose={onClose} closesOnBackdrop>
      <div className={aside ? 'kidle' : undefined}>
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <p>{description}</p>
        </div>
        {aside}
      </div>
      {children}
    </Modal>
  );
}
