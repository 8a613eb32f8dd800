import type { Venue } from '@app/contract/visitor/venues.ts';
import { useIsTranslated } from './use-is-translated.ts';
import { useVenue } from './venue-context.ts';

/** Chooses the words of the venue's content in the language of the visitor: the venue's own where no translation exists. */
export function useVenueWords() {
  return useWordsOf(useVenue());
}

export type ChooseWords = ReturnType<typeof useWordsOf>;

/** As `useVenueWords`, of a venue that need not be the present one. */
export function useWordsOf(venue: Pick<Venue, 'language'>) {
  const isTranslated = useIsTranslated(venue);
  return <Words>(own: Words, translated: Words | null): Words => (isTranslated ? (translated ?? own) : own);
}
