import { useLanguage } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { localiseFor, type Localise } from '@app/rules/language/localised.ts';

/** Puts responses of a venue into the language of the visitor. @see APP-01 */
export function useLocalise(venue: Pick<Venue, 'language'>): Localise {
  return localiseFor(venue, useLanguage());
}
