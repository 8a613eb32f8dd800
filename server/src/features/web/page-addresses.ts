import type { CatalogueSnapshot } from '#features/catalogue/menu/catalogue-snapshot.ts';
import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inRoute, productInRoute } from '@app/rules/catalogue/product-in-route.ts';

/**
 * The one spelling of a path that is rendered on the server. Its venue, commerce and product exist, so there is a bounded
 * number of them. `bare`: a screen without server rendering. `missing`: a path that names nothing.
 */
export type PageAddress = { kind: 'rendered'; screen: string; path: string } | { kind: 'bare' } | { kind: 'missing' };

export type FindPageAddress = (pathname: string) => Promise<PageAddress>;

/** Server-rendered screens, by the first word of their path. */
const RENDERED_SCREENS: readonly string[] = ['home', 'commerce', 'product-details'];
const PATH_MAX_CHARACTERS = 300;
const MISSING = { kind: 'missing' } as const;

/** @see APP-02, ERR-01 */
export function createPageAddresses(catalogue: Pick<Catalogue, 'venueByCode'>): FindPageAddress {
  return async (pathname) => {
    const [screen = '', ...parts] = pathname.slice(1).split('/');
    if (!RENDERED_SCREENS.includes(screen)) return { kind: 'bare' };
    if (pathname.length > PATH_MAX_CHARACTERS) return MISSING;
    const given = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
    if (given.includes('')) return MISSING;
    const [venueCode, ...below] = given.map(decodeURIComponent);
    if (venueCode === undefined) return rendered(screen, []);
    const venue = await findVenue(catalogue, venueCode);
    const found = venue && partsBelow(venue, screen, below);
    return found ? rendered(screen, [venueCode, ...found]) : MISSING;
  };
}

function rendered(screen: string, words: readonly string[]): PageAddress {
  return { kind: 'rendered', screen, path: [`/${screen}`, ...words.map(encodeURIComponent)].join('/') };
}

async function findVenue(
  catalogue: Pick<Catalogue, 'venueByCode'>,
  code: string,
): Promise<CatalogueSnapshot | undefined> {
  try {
    return await catalogue.venueByCode(code);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns the words after the venue in their one spelling; undefined if one names nothing. */
function partsBelow(venue: CatalogueSnapshot, screen: string, words: readonly string[]): string[] | undefined {
  const [commerceCode, product, ...more] = words;
  if (commerceCode === undefined) return [];
  const commerce = venue.commerces.find(({ code }) => code === commerceCode);
  if (!commerce || more.length > 0) return undefined;
  if (product === undefined) return [commerceCode];
  const products = venue.productsOf.get(commerce.id) ?? [];
  if (screen === 'commerce') {
    return products.some(({ id }) => String(id) === product) ? [commerceCode, product] : undefined;
  }
  const isNamed = screen === 'product-details' && productInRoute(products, product) !== null;
  return isNamed ? [commerceCode, inRoute(product)] : undefined;
}
