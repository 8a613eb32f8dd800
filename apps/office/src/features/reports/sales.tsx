import { Figures } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { Choice, PeriodChoice, shortDay } from '#shared/reports/period-choice.tsx';
import { useReportPeriod, type ReportPeriod } from '#shared/reports/use-report-period.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { GroupCard } from './group-card.tsx';
import { ReportHead } from './report-head.tsx';
import { TimeCard } from './time-card.tsx';
import { useSales, type SalesQuery } from './use-sales.ts';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

/** Sales of today, of an event next to another one, or of some days. @see API-03 */
export function Sales() {
  const text = useText();
  const period = useReportPeriod();
  const query = useSalesQuery(period);
  const { data, error, refetch } = useSales(query, 'commerce', period.isReady);
  return (
    <>
      <ReportHead title={text('sales-title')} />
      <PeriodChoice period={period}>
        <CompareChoice period={period} />
      </PeriodChoice>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={6} />}
      {data && <Totals report={data} />}
      {data && (
        <div className={styles['grid']}>
          <TimeCard query={query} />
          <GroupCard query={query} by="commerce" />
          <GroupCard query={query} by="product" />
          <GroupCard query={query} by="payment-method" />
          {period.kind !== 'event' && <GroupCard query={query} by="event" />}
        </div>
      )}
    </>
  );
}

/** An event is compared with the one before it until the person chooses another one. */
function useSalesQuery(period: ReportPeriod): SalesQuery {
  const { id: venueId } = useOpenVenue();
  const compared = comparedEvent(period);
  return { venueId, ...period.query, ...(compared && { compareWithEventId: compared.id }) };
}

function comparedEvent({ kind, event, events, read }: ReportPeriod) {
  if (kind !== 'event' || !event || read('compare') === 'none') return undefined;
  const chosen = events.find(({ id }) => String(id) === read('compare') && id !== event.id);
  return chosen ?? events[events.indexOf(event) + 1];
}

function CompareChoice({ period }: { period: ReportPeriod }) {
  const text = useText();
  const venue = useOpenVenue();
  const { kind, event, events, set } = period;
  const others = events.filter(({ id }) => id !== event?.id);
  if (kind !== 'event' || others.length === 0) return null;
  return (
    <>
      <span className={styles['against']}>{text('sales-against')}</span>
      <Choice
        label={text('sales-compare')}
        value={String(comparedEvent(period)?.id ?? 'none')}
        options={[
          ...others.map(
            ({ id, name, startsAt }) =>
              [String(id), `${name}, ${shortDay(calendarDay(startsAt, venue.timeZone))}`] as const,
          ),
          ['none', text('sales-compare-none')] as const,
        ]}
        onChange={(compare) => set({ compare })}
      />
    </>
  );
}

function Totals({ report: { totals, compared, currency } }: { report: SalesReport }) {
  const text = useText();
  const show = (minor: number) => amountText(minor, currency);
  const minus = (minor: number) => (minor === 0 ? show(0) : `−\u00a0${show(minor)}`);
  const perOrder = ({ netMinor, orders }: { netMinor: number; orders: number }) =>
    orders === 0 ? 0 : Math.round(netMinor / orders);
  const sums = compared ?? undefined;
  return (
    <Figures
      figures={[
        {
          name: text('sum-net'),
          value: show(totals.netMinor),
          detail: <ChangeMark now={totals.netMinor} before={sums?.netMinor} />,
        },
        {
          name: text('sum-gross'),
          value: show(totals.grossMinor),
          detail: <ChangeMark now={totals.grossMinor} before={sums?.grossMinor} />,
        },
        { name: text('sum-discounts'), value: minus(totals.discountsMinor) },
        { name: text('sum-refunds'), value: minus(totals.refundsMinor) },
        ...(totals.tipsMinor === 0 ? [] : [{ name: text('sum-tips'), value: show(totals.tipsMinor) }]),
        {
          name: text('sum-orders'),
          value: totals.orders,
          detail: <ChangeMark now={totals.orders} before={sums?.orders} />,
        },
        {
          name: text('sum-per-order'),
          value: show(perOrder(totals)),
          detail: <ChangeMark now={perOrder(totals)} before={sums && perOrder(sums)} />,
        },
      ]}
    />
  );
}
