import type { Reader } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';

/** Finds the language of an order's customer, or that of the venue. @see APP-01 */
export async function findOrderLanguage(db: Reader, venueId: number, orderId: number): Promise<Language> {
  const { rows } = await db.query<{ language: Language }>(
    `select coalesce(o.language, v.language) as language from orders o join venues v on v.id = o.venue_id
     where o.venue_id = $1 and o.id = $2`,
    [venueId, orderId],
  );
  return rows[0]?.language ?? 'es';
}
