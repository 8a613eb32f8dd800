import type { Venue } from '@app/rules/language/localised-types.ts';
import { localiseFor, type Localise } from '@app/rules/language/localised.ts';
import { useLanguage } from '../language/locale-context.ts';

/** Puts responses of a venue into the language of the screen. @see APP-01 */
export function useLocalise(venue: Pick<Venue, 'language'>): Localise {
  return localiseFor(venue, useLanguage());
}
