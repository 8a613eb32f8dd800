import type { LeftOutReason, MenuEdit, StockEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { EditContext } from './edit-context.ts';
import { createPricePlanner } from './plan-prices.ts';
import type { EditPlan, PlannedChange, Value } from './plan.ts';

/** A value to be written, and how people read it; or why there is none. */
type Planned =
  | { readonly before: Value; readonly after: Value; readonly shownBefore?: Value; readonly shownAfter?: Value }
  | LeftOutReason;

/** Plans one edit of products, in their order. Pure: the caller has read everything. */
export function planEdit(products: readonly ManagedProduct[], edit: MenuEdit, context: EditContext): EditPlan {
  const planOf = createPlanner(edit, context);
  const planned = products.map((product) => ({ product, plan: planOf(product) }));
  return {
    changes: planned.flatMap(({ plan }) => (typeof plan === 'string' ? [] : plan)),
    leftOut: planned.flatMap(({ product: { name }, plan }) =>
      typeof plan === 'string' ? [{ name, reason: plan }] : [],
    ),
  };
}

function createPlanner(
  edit: MenuEdit,
  context: EditContext,
): (product: ManagedProduct) => readonly PlannedChange[] | LeftOutReason {
  const single = (plan: (product: ManagedProduct) => Planned) => (product: ManagedProduct) =>
    toChanges(product, plan(product));
  switch (edit.kind) {
    case 'price':
      return createPricePlanner(edit.change, context.plannedParts);
    case 'stock':
      return single((product) => planStock(product, edit.change));
    case 'sale':
      return single(({ enabled }) => ({ before: enabled, after: edit.isOnSale }));
    case 'stop':
      return single(({ unavailableUntil }) => ({ before: unavailableUntil, after: context.stopUntil }));
    case 'section':
      return single((product) => planSection(product, edit.section, context));
    case 'station':
      return single((product) => planStation(product, edit.station, context));
  }
}

function toChanges(product: ManagedProduct, planned: Planned): readonly PlannedChange[] | LeftOutReason {
  if (typeof planned === 'string') return planned;
  const { before, after, shownBefore = before, shownAfter = after } = planned;
  if (before === after) return 'same-already';
  const { id: productId, commerceId, commerceName, name } = product;
  const shown = { productId, name, commerceName, sizeName: null, before: shownBefore, after: shownAfter };
  return [{ productId, sizeId: 0, commerceId, before, after, shown }];
}

function planStock({ sizes, stockUnits }: ManagedProduct, change: StockEdit): Planned {
  if (sizes > 0) return 'counted-by-size';
  if (stockUnits === null) return 'not-counted';
  const after = change.by === 'set' ? change.units : Math.max(0, stockUnits + change.units);
  return after > MENU_LIMITS.units ? 'too-many-units' : { before: stockUnits, after };
}

function planSection(product: ManagedProduct, wanted: string, { sections }: EditContext): Planned {
  const { productCategoryId: before, categoryName: shownBefore } = product;
  const section = sections.find(
    ({ commerceId, name }) => commerceId === product.commerceId && name.toLowerCase() === wanted.trim().toLowerCase(),
  );
  if (!section) return 'no-such-section';
  if (section.id === before) return 'same-already';
  const name = product.name.toLowerCase();
  if (section.productNames.has(name)) return 'name-in-section';
  section.productNames.add(name);
  return { before, after: section.id, shownBefore, shownAfter: section.name };
}

function planStation(
  { id, commerceId }: ManagedProduct,
  wanted: string | null,
  { stations, ownStations }: EditContext,
): Planned {
  const before = ownStations.get(id) ?? null;
  const shownBefore = stations.find((station) => station.id === before)?.name ?? null;
  if (wanted === null) return { before, after: null, shownBefore };
  const name = wanted.trim().toLowerCase();
  const station = stations.find((other) => other.commerceId === commerceId && other.name.toLowerCase() === name);
  if (!station) return 'no-such-station';
  return { before, after: station.id, shownBefore, shownAfter: station.name };
}
