import { Link } from 'wouter';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { officePage } from '#shared/office/office-page.ts';
import { useStaffCommerce } from '#shared/session/use-staff-commerce.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { listPaperPath } from './paper-paths.ts';
import { PrinterRow } from './printer-row.tsx';
import { usePrint, usePrinters } from './use-printers.ts';
import { useText } from './use-text.ts';
import styles from './printing.module.css';

/** What the printers of a stall do now, and the hand-over list. The office has their settings. @see ORD-08 */
export function Printers({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { commerce } = useStaffCommerce(commerceId);
  const { data: printers, error, refetch } = usePrinters(commerceId);
  const { print, pending, queued, failure } = usePrint(commerceId);
  return (
    <StaffPage title={text('printers-title')} backTo={`/board/${commerceId}`} width="narrow">
      {!printers && error === null && <SkeletonLines lines={4} />}
      {!printers && error !== null && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {printers?.length === 0 && <EmptyState icon="printer" title={text('printers-none')} />}
      {printers && printers.length > 0 && (
        <RowList>
          {printers.map((printer) => (
            <PrinterRow
              key={printer.id}
              commerceId={commerceId}
              printer={printer}
              others={printers}
              isBusy={pending?.printerId === printer.id}
              onPrint={() => print({ orderId: null, document: 'list', printerId: printer.id })}
            />
          ))}
        </RowList>
      )}
      <p role="status">
        {queued &&
          text('print-test-queued', {
            printer: printers?.find(({ id }) => id === queued.wanted.printerId)?.name ?? '',
          })}
      </p>
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      <div className={styles['tools']}>
        <Link className={buttonClass({ variant: 'tonal' })} href={`/print-bridge/${commerceId}`}>
          <Icon name="printer" />
          {text('printers-bridge')}
        </Link>
        <a
          className={buttonClass({ variant: 'tonal' })}
          href={listPaperPath(commerceId)}
          target="_blank"
          rel="noreferrer"
        >
          {text('printer-list-here')}
        </a>
        {commerce && (
          <a className={buttonClass({ variant: 'quiet' })} href={officePage('printers', commerce)}>
            <Icon name="settings" />
            {text('printers-settings')}
          </a>
        )}
      </div>
    </StaffPage>
  );
}
