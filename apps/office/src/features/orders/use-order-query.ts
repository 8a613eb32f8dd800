import type { ReportPeriod, ReportQuery } from '#shared/reports/use-report-period.ts';
import { useToday } from '#shared/reports/use-today.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { SEARCH_READINGS, type SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { PAYMENT_METHOD_KINDS, type OrderSort, type PaymentMethodKind } from '@app/contract/values/report-values.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';

export type OrderQuery = ReportQuery & {
  search?: string;
  reading?: SearchReading;
  orderStatusId?: OrderStatusId;
  paymentMethod?: PaymentMethodKind;
  minMinor?: number;
  maxMinor?: number;
  sort: OrderSort;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
};

const PER_PAGE = 50;
const DAY_MS = 86_400_000;
/** Days of a list. */
const DAYS_MAX = 31;

/** The filters of a list of orders, from the address. A search covers all days, unless days or an event are chosen. */
export function useOrderQuery({ kind, query, event, read }: ReportPeriod): OrderQuery {
  const { timeZone, currency } = useOpenVenue();
  const today = useToday();
  const search = read('search')?.trim() ?? '';
  const days = event
    ? eventDays(event.startsAt, event.endsAt, timeZone)
    : kind === 'today' && search === ''
      ? { from: today, to: today }
      : {};
  const reading = SEARCH_READINGS.find((each) => each === read('reading'));
  const status = Object.values(ORDER_STATUS).find((id) => String(id) === read('status'));
  const method = PAYMENT_METHOD_KINDS.find((each) => each === read('method'));
  const [minMinor, maxMinor] = [amountOf(read('min'), currency), amountOf(read('max'), currency)];
  return {
    ...query,
    ...days,
    ...(search !== '' && { search, ...(reading && { reading }) }),
    ...(status !== undefined && { orderStatusId: status }),
    ...(method !== undefined && { paymentMethod: method }),
    ...(minMinor !== undefined && { minMinor }),
    ...(maxMinor !== undefined && { maxMinor }),
    sort: read('sort') === 'totalMinor' ? 'totalMinor' : 'createdAt',
    order: read('order') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, Number(read('page')) || 1),
    perPage: PER_PAGE,
  };
}

/** Days on which orders of an event are placed: from the day before it to the day after. */
function eventDays(startsAt: string, endsAt: string, timeZone: string): { from: string; to: string } {
  const first = Date.parse(startsAt) - DAY_MS;
  const last = Math.min(Date.parse(endsAt) + DAY_MS, first + (DAYS_MAX - 1) * DAY_MS);
  return { from: calendarDay(first, timeZone), to: calendarDay(last, timeZone) };
}

/** Minor units; undefined for no amount, also for one that cannot be read. */
function amountOf(typed: string | null, currency: Currency): number | undefined {
  return typed === null ? undefined : (typedAmountMinor(typed, currency) ?? undefined);
}

/** Whether a filter has a text that is no amount. */
export function isUnreadable(typed: string | null, currency: Currency): boolean {
  return typed !== null && typed.trim() !== '' && typedAmountMinor(typed, currency) === null;
}
