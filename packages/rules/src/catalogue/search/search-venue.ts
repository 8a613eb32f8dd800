import type { Product } from '../../language/localised-types.ts';
import { acceptsOrders, type CommerceState } from '../../venues/commerce-state.ts';
import { hasQuantityControl, productAvailability } from '../product-availability.ts';
import { matchAnyWord, matchProducts, type SearchIndex, type SearchMatch } from './match-products.ts';
import type { SearchFilter, SearchQuery } from './search-query.ts';

/** A stall now. `waitMinutes` null: unknown. */
export type SearchCommerce = { readonly state: CommerceState; readonly waitMinutes: number | null };

/** What a search looks at: the menus, and everything that changes from minute to minute. */
export type SearchScene = {
  readonly index: SearchIndex;
  readonly stalls: ReadonlyMap<number, SearchCommerce>;
  readonly bestSellers: ReadonlySet<number>;
  readonly nowMs: number;
};

export type SearchGroup = { readonly commerceId: number; readonly products: readonly Product[] };

/** `closed`: groups of paused and closed stalls. */
export type SearchResult = { readonly open: readonly SearchGroup[]; readonly closed: readonly SearchGroup[] };

const NEAR_PRODUCTS = 3;

/** Finds products by stall, the shortest wait first. @see COM-03 */
export function searchVenue(scene: SearchScene, { words, filters }: SearchQuery): SearchResult {
  const found = matchProducts(scene.index, words).filter((match) => passes(match, filters, scene));
  const groups = [...Map.groupBy(found, ({ product }) => product.commerce.id)]
    .filter(([commerceId]) => scene.stalls.has(commerceId))
    .map(([commerceId, matches]) => ({ commerceId, products: inOrder(matches, scene) }))
    .toSorted((one, other) => waitOf(one.commerceId, scene) - waitOf(other.commerceId, scene));
  const open = groups.filter(({ commerceId }) => isOpen(commerceId, scene));
  const closed = groups.filter(({ commerceId }) => !isOpen(commerceId, scene));
  if (!filters.has('shortest-wait')) return { open, closed };
  const shortest = open[0] ? waitOf(open[0].commerceId, scene) : 0;
  return { open: open.filter(({ commerceId }) => waitOf(commerceId, scene) === shortest), closed: [] };
}

/** Number of products in a result. */
export function countFound({ open, closed }: SearchResult): number {
  return [...open, ...closed].reduce((sum, { products }) => sum + products.length, 0);
}

/** For a search without a result: products that can be ordered now, which have one of the words or pass the filters. */
export function nearProducts(scene: SearchScene, { words, filters }: SearchQuery): Product[] {
  const orderable = ({ product }: SearchMatch) => canBeOrdered(product, scene) && hasQuantityControl(product);
  const withWord = matchAnyWord(scene.index, words).filter((match) => orderable(match));
  const all = matchProducts(scene.index, []).filter((match) => orderable(match));
  const inDiet = (matches: readonly SearchMatch[]) => matches.filter((match) => passes(match, filters, scene));
  const byCommerce = (matches: readonly SearchMatch[]) => byWait(inOrder(matches, scene), scene);
  // What a diet excludes is never offered instead.
  const near = [...inOrder(inDiet(withWord), scene), ...byCommerce(inDiet(all))];
  return [...new Set(near)].slice(0, NEAR_PRODUCTS);
}

function passes({ product, diet }: SearchMatch, filters: ReadonlySet<SearchFilter>, scene: SearchScene): boolean {
  return [...filters].every((filter) => {
    if (filter === 'open-now') return canBeOrdered(product, scene);
    return filter === 'shortest-wait' || diet.has(filter);
  });
}

function canBeOrdered(product: Product, { stalls, nowMs }: SearchScene): boolean {
  const stall = stalls.get(product.commerce.id);
  return stall !== undefined && productAvailability(product, stall.state, nowMs).kind === 'available';
}

/** What can be ordered first, then the best match, then what is sold most. */
function inOrder(matches: readonly SearchMatch[], scene: SearchScene): Product[] {
  const rank = ({ product, score }: SearchMatch) =>
    (canBeOrdered(product, scene) ? 0 : 1e6) - score * 2 - (scene.bestSellers.has(product.id) ? 1 : 0);
  return matches
    .map((match) => ({ product: match.product, rank: rank(match) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ product }) => product);
}

/** By the wait, and of each stall one before its second, so that the few that are shown are not all of one stall. */
function byWait(products: readonly Product[], scene: SearchScene): Product[] {
  // Who looks for something now is hungry rather than in need of a shirt, and may be a child.
  const rank = ({ id, isClothing, category }: Product) => {
    if (isClothing) return 3;
    if (scene.bestSellers.has(id)) return 0;
    return category.requiresIdentification ? 2 : 1;
  };
  const countOf = new Map<string, number>();
  const placed = products.map((product) => {
    const stallAndRank = `${product.commerce.id} ${rank(product)}`;
    const place = countOf.get(stallAndRank) ?? 0;
    countOf.set(stallAndRank, place + 1);
    return { product, rank: rank(product), place, wait: waitOf(product.commerce.id, scene) };
  });
  return placed
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place || one.wait - other.wait)
    .map(({ product }) => product);
}

function isOpen(commerceId: number, { stalls }: SearchScene): boolean {
  const stall = stalls.get(commerceId);
  return stall !== undefined && acceptsOrders(stall.state);
}

/** Largest for an unknown wait. */
function waitOf(commerceId: number, { stalls }: SearchScene): number {
  return stalls.get(commerceId)?.waitMinutes ?? Number.MAX_SAFE_INTEGER;
}
