import type { ManagedBanner } from '@app/contract/resources/banners.ts';
import type { ManagedSection } from '@app/contract/resources/home.ts';
import { useText } from './use-text.ts';

/** What a section shows. A banner that visitors do not see says why. */
export function useSectionText(banners: readonly ManagedBanner[]): (section: ManagedSection) => string {
  const text = useText();
  return ({ type, bannerId }) => {
    const state = banners.find(({ id }) => id === bannerId)?.state ?? 'published';
    return text(state === 'published' ? `section-${type}-text` : `section-banner-${state}`);
  };
}

/** The name of a section, as the office shows it. */
export function useSectionName(banners: readonly ManagedBanner[]): (section: ManagedSection) => string {
  const text = useText();
  return ({ type, bannerId }) => {
    if (type !== 'Banner') return text(`section-${type}`);
    return banners.find(({ id }) => id === bannerId)?.title ?? text('section-Banner-text');
  };
}
