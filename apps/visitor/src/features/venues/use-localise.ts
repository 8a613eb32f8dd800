import { useLanguage } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { localised, type Localise } from '@app/rules/language/localised.ts';

const inOwnLanguage: Localise = (response) => localised(response, false);
const inOtherLanguage: Localise = (response) => localised(response, true);

/** Puts responses of a venue into the language of the visitor. @see APP-01 */
export function useLocalise({ language }: Pick<Venue, 'language'>): Localise {
  return useLanguage() === language ? inOwnLanguage : inOtherLanguage;
}
