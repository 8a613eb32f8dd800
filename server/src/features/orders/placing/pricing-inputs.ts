import { findSellableProducts } from '#features/catalogue/menu/find-sellable-products.ts';
import { findVenueRules, type VenueRules } from '#features/venues/find-venue-rules.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { SellableProduct } from '@app/rules/catalogue/sellable-product.ts';
import type { OrderLineRow } from '../reading/order-read-store.ts';

type ShownProduct = Pick<OrderLineRow, 'translatedName' | 'imagePath'>;

/** What is priced: an order, or a cart. */
export type PricedCart = Pick<CheckedNewOrder, 'commerceId' | 'details'>;

/** Inputs for pricing and validation: committed data, never the client's. */
export type PricingInputs = {
  rules: VenueRules;
  products: readonly SellableProduct[];
  activeEvents: readonly { id: number; name: string; translatedName: string | null }[];
  nowMs: number;
  /** The venue's wall clock at that moment, without a zone. */
  localDateTime: string;
  /** The name of a product in the venue's other language, and the path of its thumbnail. */
  shownProduct: (productId: number) => ShownProduct;
};

/**
 * Reads the inputs for several orders of a venue, each once.
 *
 * @returns by order; undefined when there is no such commerce in that venue
 */
export async function findPricingInputs(
  tx: Tx,
  venueId: number,
  wanted: readonly PricedCart[],
): Promise<(order: PricedCart) => PricingInputs | undefined> {
  if (wanted.length === 0) return () => undefined;
  const commerceIds = [...new Set(wanted.map(({ commerceId }) => commerceId))];
  const details = wanted.flatMap((order) => order.details);
  const [moment, products, rulesOf] = await Promise.all([
    findVenueMoment(tx, venueId),
    findOrderProducts(tx, venueId, details),
    findVenueRules(tx, venueId, commerceIds),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const shownProduct = (productId: number) => {
    const { translatedName = null, imagePath = null } = byId.get(productId) ?? {};
    return { translatedName, imagePath };
  };
  return (order) => {
    const found = rulesOf.get(order.commerceId);
    if (!found) return undefined;
    const own = productIdsOf(order.details).flatMap((id) => byId.get(id) ?? []);
    return { rules: found, products: own, ...moment, shownProduct };
  };
}

/** Finds the products of lines, extras and side dishes included. */
export async function findOrderProducts(
  tx: Tx,
  venueId: number,
  details: CheckedNewOrder['details'],
): Promise<(SellableProduct & ShownProduct)[]> {
  const products = await findSellableProducts(tx, venueId, [...new Set(productIdsOf(details))]);
  return products.map(({ unavailableUntil, ...product }) => ({
    ...product,
    unavailableUntilMs: unavailableUntil?.getTime() ?? null,
  }));
}

function productIdsOf(details: CheckedNewOrder['details']): number[] {
  return details.flatMap((line) => [line.productId, ...line.relatedProducts.map(({ id }) => id)]);
}

/** Finds the venue's present time, and its events that are not over and start within a day. */
export async function findVenueMoment(
  tx: Tx,
  venueId: number,
): Promise<Pick<PricingInputs, 'nowMs' | 'localDateTime' | 'activeEvents'>> {
  const { rows } = await tx.query<Pick<PricingInputs, 'nowMs' | 'localDateTime' | 'activeEvents'>>({
    name: 'find-venue-moment',
    text: `select floor(extract(epoch from now()) * 1000) as "nowMs",
       to_char(now() at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "localDateTime",
       coalesce((
         select json_agg(json_build_object('id', e.id, 'name', e.name, 'translatedName', e.translated_name)) from events e
         where e.venue_id = venues.id and e.ends_at > now() and e.starts_at <= now() + interval '24 hours'
       ), '[]') as "activeEvents"
     from venues where id = $1`,
    values: [venueId],
  });
  return rows[0] ?? { nowMs: 0, localDateTime: '', activeEvents: [] };
}
