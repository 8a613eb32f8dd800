import { useVenue } from '#features/payments/use-payments.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PrintForm } from './print-form.tsx';
import { RevokeCodes } from './revoke-codes.tsx';
import { useText } from './use-text.ts';
import styles from './seat-codes.module.css';

/** The printed codes of the venue's delivery places. @see DEL-02 */
export function SeatCodes() {
  const text = useText();
  const { id } = useOpenVenue();
  const { data, error, refetch } = useVenue();
  const title = text('seat-codes-title');
  if (error && !data)
    return <ReadFailure head={<PageHead title={title} />} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={title}
        detail={text('seat-codes-lead')}
        path={{ to: `/${id}/payments`, name: text('payments-title') }}
      />
      {data === undefined && <SkeletonLines lines={6} />}
      {data && (
        <div className={styles['page']}>
          {data.areas.length === 0 ? (
            <EmptyState icon="qr-code" title={text('seat-codes-none')} text={text('seat-codes-none-text')} />
          ) : (
            <PrintForm areas={data.areas} />
          )}
          <RevokeCodes />
        </div>
      )}
    </>
  );
}
