import { useText } from '#shared/texts/use-text.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { dateLocale, type ReaderLocale } from '@app/rules/formatting/date-locale.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';

/** Says until when a member has paid. @param period null: never @see HOME-02 */
export function usePaidUntilText(period: string | null): string {
  const text = useText();
  const locale = useTextLocale();
  return period === null ? text('member-unpaid') : text('member-paid-until', { period: periodText(period, locale) });
}

/** Formats `2026-11`; any other text stays unchanged. @see HOME-02 */
export function periodText(period: string, locale: ReaderLocale): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(period) ?? [];
  if (!year || !month) return period;
  const format = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.UTC(Number(year), Number(month) - 1));
}

/**
 * Whether the paid month is the current or a later one; null for any other text.
 *
 * @param timeZone IANA name of the venue's
 */
export function isPaid(period: string, nowMs: number, timeZone: string): boolean | null {
  if (!/^\d{4}-\d{2}/.test(period)) return null;
  return period.slice(0, 7) >= calendarDay(nowMs, timeZone).slice(0, 7);
}
