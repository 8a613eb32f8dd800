import { Figures } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { ordersPerMinute } from './arrivals.tsx';
import { ordersWith } from './live-commerce.ts';
import { useLanguage, useText } from './use-text.ts';

const { created, paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;

/** The sums of all stalls: pace, queue, wait, declines, refunds and people. */
export function LiveFigures({ view: { commerces } }: { view: LiveView }) {
  const text = useText();
  const language = useLanguage();
  const { currency } = useOpenVenue();
  const count = (of: (commerce: LiveCommerce) => number) => commerces.reduce((sum, commerce) => sum + of(commerce), 0);
  const oldest = Math.max(0, ...commerces.map(({ oldestMinutes }) => oldestMinutes ?? 0));
  const promised = count(({ recent }) => recent.promised);
  const attempts = count(({ declines }) => declines.attempts);
  const declined = count(({ declines }) => declines.declined);
  const refunds = commerces.flatMap((each) => each.refunds ?? []);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = (part: number, all: number) => decimal.format((part / all) * 100);
  const queued = (statuses: Parameters<typeof ordersWith>[1]) => count((each) => ordersWith(each, statuses));
  const money = {
    name: text('live-refunded'),
    value: amountText(
      refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      currency,
    ),
    detail: text('live-refunds-of', { count: refunds.reduce((sum, each) => sum + each.refunds, 0) }),
  };
  return (
    <Figures
      figures={[
        {
          name: text('live-per-minute'),
          value: decimal.format(count(({ arrivals }) => ordersPerMinute(arrivals))),
          detail: text('live-arrived', {
            count: count(({ arrivals }) => arrivals.reduce((sum, each) => sum + each, 0)),
          }),
        },
        {
          name: text('live-queue'),
          value: queued([paymentAccepted, preparing]),
          detail: text('live-queue-more', {
            ready: queued([toDeliver]),
            out: queued([delivering]),
            unpaid: queued([created]),
          }),
        },
        {
          name: text('live-longest'),
          value: oldest === 0 ? '–' : text('minutes', { minutes: oldest }),
          detail:
            promised === 0
              ? text('live-late-count', { count: count(({ lateOrders }) => lateOrders) })
              : text('live-in-time', { percent: Math.round((count(({ recent }) => recent.inTime) / promised) * 100) }),
        },
        {
          name: text('live-declined'),
          value: attempts === 0 ? '–' : `${percent(declined, attempts)} %`,
          detail: text('live-declined-of', { declined, attempts }),
        },
        ...(refunds.length > 0 ? [money] : []),
        {
          name: text('live-staff'),
          value: count(({ staff }) => staff.signedIn),
          detail: text('live-staff-all', { count: count(({ staff }) => staff.all) }),
        },
      ]}
    />
  );
}
