import { useId, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { classNames } from '../theme/class-names.ts';
import { Modal } from './modal.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** A `Plate` beside the title. */
  art?: ReactNode;
  /** Primary action; stays visible while the body scrolls. */
  foot?: ReactNode;
  children?: ReactNode;
  /** The body is text without anything to press: the keyboard must be able to scroll it. */
  isForReading?: boolean | undefined;
  /** A part of the content arrives later: the sheet has its largest height from the start, so that its foot stays. */
  isTall?: boolean | undefined;
  /** Two columns beside each other on a tablet. */
  isWide?: boolean | undefined;
};

/** A bottom sheet on a phone, closed by a swipe on its head; centred from 768 px. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({
  onClose,
  title,
  closeLabel,
  subtitle,
  art,
  foot,
  children,
  isForReading,
  isTall = false,
  isWide = false,
}: Omit<SheetProps, 'isOpen'>) {
  const titleId = useId();
  const swipe = useSwipeDown(onClose);
  return (
    <Modal
      titleId={titleId}
      className={classNames('sheet', isTall && 'sheet--tall', isWide && 'sheet--wide')}
      onClose={onClose}
      closesOnBackdrop
    >
      <div className="sheet__top" {...swipe}>
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
      </div>
      {children !== undefined && (
        <div className="sheet__body" tabIndex={isForReading ? 0 : undefined}>
          {children}
        </div>
      )}
      {foot !== undefined && <footer className="sheet__foot">{foot}</footer>}
    </Modal>
  );
}
