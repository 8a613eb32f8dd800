import type { Reader } from '../platform/database.ts';
import type { Language } from '../platform/language.ts';

/** The language in which a venue speaks to who has not chosen one. @see APP-01 */
export async function findVenueLanguage(db: Reader, venueId: number): Promise<Language> {
  const { rows } = await db.query<{ language: Language }>('select language from venues where id = $1', [venueId]);
  return rows[0]?.language ?? 'es';
}
