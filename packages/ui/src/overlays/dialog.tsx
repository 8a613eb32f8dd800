import { useId, type ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { State } from '../status/state-line.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Escape or the back button: the same as the action that changes nothing. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one first. */
  actions: ReactNode;
  /** A `Plate` on top; or an icon with its tone. */
  art?: ReactNode;
  icon?: IconName | undefined;
  tone?: State | undefined;
};

/** A question that needs an answer before anything else. A press behind it does not close it. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, actions, art, icon, tone = 'idle' }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} className="dialog" role="alertdialog" onClose={onClose} closesOnBackdrop={false}>
      {art}
      {icon && (
        <span className={`dialog__icon dialog__icon--${tone}`}>
          <Icon name={icon} />
        </span>
      )}
      <h2 id={titleId} className="h2" tabIndex={-1}>
        {title}
      </h2>
      {children !== undefined && <div className="dialog__text">{children}</div>}
      <div className="dialog__actions">{actions}</div>
    </Modal>
  );
}
