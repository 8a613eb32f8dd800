import type { ManagedBanner } from '@app/contract/resources/banners.ts';
import type { ManagedSection } from '@app/contract/resources/home.ts';
import { useText } from './use-text.ts';

/** The name of a section, as the office shows it. */
export function useSectionName(banners: readonly ManagedBanner[]): (section: ManagedSection) => string {
  const text = useText();
  return ({ type, bannerId }) => {
    if (type !== 'Banner') return text(`section-${type}`);
    return banners.find(({ id }) => id === bannerId)?.title ?? text('section-Banner-text');
  };
}
