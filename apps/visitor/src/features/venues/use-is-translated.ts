import { useLanguage } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';

/** Whether the visitor reads the other language of a venue, in which its menus may be translated. @see APP-01 */
export function useIsTranslated({ language }: Pick<Venue, 'language'>): boolean {
  return useLanguage() !== language;
}
