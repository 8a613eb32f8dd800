import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A `Plate` beside the title. */
  art?: ReactNode;
  /** The one thing to do; stays in sight while the body scrolls. */
  foot?: ReactNode;
  children?: ReactNode;
};

/** Comes from below on a phone, stands in the middle from 768 px. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ onClose, title, closeLabel, subtitle, art, foot, children }: Omit<SheetProps, 'isOpen'>) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} className="sheet" onClose={onClose} closesOnBackdrop>
      <span className="sheet__grip" aria-hidden="true" />
      <header className={classNames('sheet__head', art !== undefined && 'sheet__head--art')}>
        {art}
        <div className="sheet__title">
          <h2 id={titleId} className="h2" tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className="mut">{subtitle}</p>}
        </div>
        <IconButton icon="x" label={closeLabel} onPress={onClose} />
      </header>
      {children !== undefined && <div className="sheet__body">{children}</div>}
      {foot !== undefined && <footer className="sheet__foot">{foot}</footer>}
    </Modal>
  );
}
