import { commercePath, productDetailsPath } from '#shared/navigation/route-paths.ts';
import type { Text } from '#shared/texts/es.ts';
import type { Language } from '@app/client/texts.ts';
import type { Image } from '@app/contract/values/image.ts';
import type { CompleteCommerce, Venue } from '@app/contract/visitor/venues.ts';
import { productInRoute } from '@app/rules/catalogue/product-in-route.ts';
import { localiseFor } from '@app/rules/language/localised.ts';

/** What a shared link shows of its page, and the one address of the page. */
export type SharedPage = { title: string; description: string; image: Image | null; path: string };

/**
 * @param commerce of the path; null without one
 * @param language of the page
 */
export function sharedPage(
  pathname: string,
  venue: Venue | null,
  commerce: CompleteCommerce | null,
  { text, language }: { text: Text; language: Language },
): SharedPage {
  if (venue === null) {
    return { title: text('app-name'), description: text('app-description'), image: null, path: pathname };
  }
  const banner = venue.images.find(({ venueImageId }) => venueImageId === 'banner');
  const description = text('venue-description', { venue: venue.name });
  if (commerce === null) return { title: venue.name, description, image: banner ?? null, path: pathname };

  const [, screen, , , nameInPath] = pathname.split('/').map(decodeURIComponent);
  const product = screen === 'product-details' ? productInRoute(commerce.products, nameInPath) : null;
  if (product === null) {
    const image = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 2);
    const title = `${commerce.name} · ${venue.name}`;
    return { title, description, image: image ?? banner ?? null, path: commercePath(venue.code, commerce.code) };
  }
  const shown = localiseFor(venue, language)(product);
  return {
    title: `${shown.name} · ${commerce.name}`,
    description: shown.description || description,
    image: product.images[0] ?? banner ?? null,
    path: productDetailsPath(venue.code, commerce.code, product.name),
  };
}
