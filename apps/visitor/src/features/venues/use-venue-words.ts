import { useIsTranslated } from './use-is-translated.ts';
import { useVenue } from './venue-context.ts';

/** Chooses the words of the venue's content in the language of the visitor: the venue's own where no translation exists. */
export function useVenueWords() {
  const isTranslated = useIsTranslated(useVenue());
  return <Words>(own: Words, translated: Words | null): Words => (isTranslated ? (translated ?? own) : own);
}
