import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { FileReader } from './people-sheet.ts';

/**
 * Finds what a file for people says above its headings.
 *
 * @param language undefined: the file is for a program
 * @param commerceIds null: the whole venue
 * @throws ProblemError 404 for an unknown venue
 */
export async function findFileReader(
  db: Db,
  venueId: number,
  {
    language,
    period,
    compared = null,
    commerceIds,
  }: {
    language: Language | undefined;
    period: ReportPeriod;
    compared?: ReportPeriod | null;
    commerceIds: readonly number[] | null;
  },
): Promise<FileReader | null> {
  if (language === undefined) return null;
  const { rows } = await db.query<{
    venueName: string;
    timeZone: string;
    currency: Currency;
    eventName: string | null;
    comparedName: string | null;
    commerces: string[] | null;
  }>(
    `select v.name as "venueName", v.time_zone as "timeZone", v.currency,
       (select e.name from events e where e.venue_id = v.id and e.id = $2::bigint) as "eventName",
       (select e.name from events e where e.venue_id = v.id and e.id = $4::bigint) as "comparedName",
       case when $3::bigint[] is not null then (select coalesce(array_agg(c.name order by c.name), '{}')
         from commerces c where c.venue_id = v.id and c.id = any($3)) end as commerces
     from venues v where v.id = $1`,
    [venueId, period.eventId, commerceIds, compared?.eventId ?? null],
  );
  const [found] = rows;
  if (!found) throw new ProblemError(404, 'not-found');
  const { comparedName, ...venue } = found;
  return { ...venue, language, period, compared: compared && { period: compared, eventName: comparedName } };
}
