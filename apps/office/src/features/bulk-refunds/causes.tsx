import { Link } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

type Failure = BulkRefund['failures'][number];

/** What failed, by cause, with a way out each. */
export function Failures({
  bulk: { failures, state },
  isBusy,
  onRetry,
}: {
  bulk: BulkRefund;
  isBusy: boolean;
  onRetry: (cause: Failure['cause']) => void;
}) {
  const text = useText();
  const { id: venueId, isWhole } = useOpenVenue();
  const numbersOf = useNumbers();
  return failures.map((failure) => (
    <Notice
      key={failure.cause}
      tone="bad"
      title={text('bulk-failed', { orders: failure.orders })}
      action={
        <span className={styles['actions']}>
          {state !== 'cancelled' && (
            <Button variant="plain" size="s" isBusy={isBusy} onPress={() => onRetry(failure.cause)}>
              {text(`bulk-retry-${failure.retry}`)}
            </Button>
          )}
          {isWhole && failure.cause !== 'unexpected' && (
            <Link className={buttonClass({ variant: 'quiet', size: 's' })} to={`/${venueId}/reconciliation`}>
              {text('bulk-by-hand')}
            </Link>
          )}
        </span>
      }
    >
      {text('bulk-failure', { numbers: numbersOf(failure), cause: text(`bulk-fail-${failure.cause}`) })}
    </Notice>
  ));
}

function useNumbers() {
  const text = useText();
  return ({ numbers, orders }: Pick<Failure, 'numbers' | 'orders'>): string => {
    const named = numbers.join(', ');
    const more = orders - numbers.length;
    return more > 0 ? text('bulk-numbers-more', { numbers: named, more }) : named;
  };
}

/** Orders that are left out, by cause, with their numbers. */
export function LeftOut({ bulk, isSincePlan }: { bulk: BulkRefund; isSincePlan: boolean }) {
  const text = useText();
  const numbersOf = useNumbers();
  const shown = bulk.leftOut.filter((one) => one.isSincePlan === isSincePlan);
  if (shown.length === 0) return null;
  return (
    <Card title={text(isSincePlan ? 'bulk-left-out-since' : 'bulk-left-out-plan')}>
      <dl className={styles['facts']}>
        {shown.map((one) => (
          <div key={one.cause}>
            <dt>
              {text(`bulk-cause-${one.cause}`)}
              <small>{numbersOf(one)}</small>
            </dt>
            <dd>{one.orders}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
