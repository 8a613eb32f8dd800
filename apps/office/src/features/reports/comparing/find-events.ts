import { plainWords } from '#shared/palette/find-entries.ts';
import type { ReportEvent } from '@app/contract/back-office/reports/report-events.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';

/** Finds the events that have all typed words in their name or date, such as `cerro 8/11`. Accents and case are equal. */
export function findEvents(events: readonly ReportEvent[], typed: string, timeZone: string): ReportEvent[] {
  const words = plainWords(typed).split(/\s+/).filter(Boolean);
  return events.filter(({ name, startsAt }) => {
    const [year = '', month = '', date = ''] = calendarDay(startsAt, timeZone).split('-');
    const text = plainWords(`${name} ${Number(date)}/${Number(month)}/${year} ${date}/${month}/${year}`);
    return words.every((word) => text.includes(word));
  });
}
