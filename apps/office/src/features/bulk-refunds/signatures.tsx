import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

/** Who made a bulk refund and who approved it. */
export function Signatures({ bulk }: { bulk: BulkRefund }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const { madeBy, plannedAt, reason, approvedBy, approvedAt, limitMinor, currency } = bulk;
  const nameOf = (name: string | null) => name ?? text('bulk-unnamed');
  const limit = amountText(limitMinor, currency);
  return (
    <Card title={text('bulk-signed')}>
      <ul className={styles['signed']}>
        <li>
          <span>
            <b>{text('bulk-made-by', { name: nameOf(madeBy.name) })}</b>
            <small>
              {clockText(plannedAt, timeZone)} · “{reason}”
            </small>
          </span>
          <Icon name="check" />
        </li>
        {approvedBy && approvedAt !== null && (
          <li>
            <span>
              <b>{text('bulk-approved-by', { name: nameOf(approvedBy.name) })}</b>
              <small>{text('bulk-approved-how', { time: clockText(approvedAt, timeZone) })}</small>
            </span>
            <Icon name="check" />
          </li>
        )}
      </ul>
      <p className={styles['note']}>
        {text(bulk.needsSecondPerson ? 'bulk-start-second' : 'bulk-start-alone', { limit })}
      </p>
    </Card>
  );
}
