import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnreadable, useOrderQuery, type OrderQuery } from '#features/orders/use-order-query.ts';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useReportPeriod } from '#shared/reports/use-report-period.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { BULK_REFUND_REASON_MAX } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import type { BulkRefundFilter } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { Steps } from './steps.tsx';
import { useFailureText, useText } from './use-text.ts';
import { WhichOrders } from './which-orders.tsx';
import styles from './bulk-refunds.module.css';

/** Which orders, from the search in the address, and why. Nothing is refunded yet. @see REF-05 */
export function NewBulkRefund() {
  const text = useText();
  const { id: venueId, currency } = useOpenVenue();
  const { nameOf } = useCommerces();
  const period = useReportPeriod();
  const filter = filterOf(useOrderQuery(period));
  const isBroken = isUnreadable(period.read('min'), currency) || isUnreadable(period.read('max'), currency);
  if (!period.isReady) return <SkeletonLines lines={8} />;
  return (
    <>
      <PageHead title={text('bulk-title')} path={{ to: `/${venueId}/orders`, name: text('orders-title') }} />
      <Steps at="which" />
      <div className={styles['columns']}>
        {isBroken ? <Notice tone="bad" title={text('bulk-unreadable')} /> : <WhyForm filter={filter} />}
        <WhichOrders
          filter={filter}
          eventName={period.event?.name ?? null}
          commerceName={filter.commerceId === undefined ? null : nameOf(filter.commerceId)}
        />
      </div>
    </>
  );
}

function filterOf({
  sort: _sort,
  order: _order,
  page: _page,
  perPage: _perPage,
  ...filter
}: OrderQuery): BulkRefundFilter {
  return filter;
}

function WhyForm({ filter }: { filter: BulkRefundFilter }) {
  const text = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { id: venueId } = useOpenVenue();
  // A repeated press is the same plan.
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const planning = useMutation({
    mutationFn: () =>
      api.send('POST /api/admin/venues/:venueId/bulk-refunds', {
        params: { venueId },
        body: { id, reason: reason.trim(), filter },
      }),
    onSuccess: () => navigate(`/${venueId}/orders/refunds/${id}`, { replace: true }),
  });
  const isMissing = reason.trim() === '';
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isMissing) planning.mutate();
      }}
    >
      <TextAreaField
        label={text('bulk-reason')}
        hint={text('bulk-reason-hint')}
        error={isAsked && isMissing ? text('bulk-reason-missing') : undefined}
        value={reason}
        onChange={(typed) => setReason(typed.slice(0, BULK_REFUND_REASON_MAX))}
        required
      />
      <p className={styles['note']}>
        {text('bulk-nothing-yet')} {text('bulk-leaves-out')}
      </p>
      {planning.error && (
        <Notice tone="bad" role="alert">
          {failureText(planning.error)}
        </Notice>
      )}
      <Button type="submit" isBusy={planning.isPending}>
        {text('bulk-make-plan')}
      </Button>
    </form>
  );
}
