import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { providerName } from '#shared/reports/provider-name.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ExpectedPayouts } from '@app/contract/today/overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Part } from './part.tsx';
import { useText } from './use-text.ts';
import styles from './home.module.css';

/** Money of provider accounts without an entered payout. Sums of two currencies are never added. */
export function PayoutsPart({ read }: { read: UseQueryResult<ExpectedPayouts> }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const sum = ({ rows }: ExpectedPayouts) =>
    [...Map.groupBy(rows, ({ currency }) => currency)]
      .map(([currency, group]) =>
        amountText(
          group.reduce((total, { expectedMinor }) => total + expectedMinor, 0),
          currency,
        ),
      )
      .join(' · ');
  return (
    <Part
      title={text('payouts-title')}
      read={read}
      detail={read.data && <b className={styles['amount']}>{sum(read.data)}</b>}
    >
      {({ rows, unexplained }) => (
        <>
          {rows.length === 0 && <p className={styles['empty']}>{text('payouts-none')}</p>}
          <ul className={styles['rows']}>
            {rows.map(({ accountId, provider, commerces, currency, expectedMinor, firstDay, lastDay }) => (
              <li key={`${accountId} ${currency}`}>
                <Icon name="calendar-days" />
                <span>
                  <b>{providerName(provider)}</b>
                  <small>
                    {firstDay === lastDay
                      ? text('payouts-day', { day: shortDay(firstDay) })
                      : text('payouts-days', { first: shortDay(firstDay), last: shortDay(lastDay) })}
                    {commerces.length > 0 && ` · ${commerces.join(', ')}`}
                  </small>
                </span>
                <b className={styles['amount']}>{amountText(expectedMinor, currency)}</b>
              </li>
            ))}
            {unexplained.map(({ currency, differenceMinor, days }) => (
              <li key={currency} data-tone="warn">
                <Icon name="triangle-alert" />
                <span>
                  <b>{text('payouts-unexplained')}</b>
                  <small>{text('payouts-unexplained-days', { count: days })}</small>
                </span>
                <b className={styles['amount']}>{amountText(differenceMinor, currency)}</b>
              </li>
            ))}
          </ul>
          <p className={styles['more']}>
            <Link className="link" to={`/${venueId}/settlements`}>
              {text('payouts-enter')}
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}
