import type { Span } from '../venues/time-spans.ts';
import { coversProduct, isPriceList, type MenuRule, type MenuTimes, type RuledProduct } from './menu-rule.ts';
import { windowSpans } from './rule-spans.ts';

/** Whether a product is on sale by its menus. `untilMs` null: for days. `nextMs` null: not in the next days. */
export type MenuOffer =
  | { readonly isOffered: true; readonly untilMs: number | null }
  | { readonly isOffered: false; readonly nextMs: number | null; readonly isHidden: boolean };

/** The list whose prices count, until `untilMs`; null: for days. */
export type CountingPrices = { readonly rule: MenuRule; readonly untilMs: number | null };

/** The rules of a venue at one moment. */
export type MenuAt = {
  readonly offerOf: (product: RuledProduct) => MenuOffer;
  /** Null: the product costs its own price. */
  readonly pricesOf: (product: RuledProduct) => CountingPrices | null;
  /** When a rule begins or ends next, or events have to be read again. Null: never, ms since the epoch. */
  readonly changesAtMs: () => number | null;
};

/** `spans` are found when they are asked for: an order needs those of its own products. */
type TimedRule = { readonly rule: MenuRule; readonly spans: () => readonly Span[] };

const DAY_MS = 86_400_000;
/** A week has each window once. Events of later days are read again before they come. */
const DAYS_AHEAD = 8;

const OFFERED: MenuOffer = { isOffered: true, untilMs: null };

/**
 * Resolves rules at a moment. A product that menus cover is on sale in the window of one of them. Of several prices the
 * shortest window counts; of equal ones that of the rule that was created last.
 *
 * @param nowMs ms since the epoch
 * @see VENUE-05, PROD-03
 */
export function menuAt(times: MenuTimes, nowMs: number): MenuAt {
  const endMs = nowMs + DAYS_AHEAD * DAY_MS;
  const around = { fromMs: nowMs, toMs: endMs };
  const timed = times.rules.map((rule) => ({ rule, spans: once(() => windowSpans(rule.window, times, around)) }));
  const menus = timed.filter(({ rule }) => !isPriceList(rule));
  const priceLists = timed.filter(({ rule }) => isPriceList(rule));
  const known = (ms: number | undefined) => (ms === undefined || ms >= endMs - DAY_MS ? null : ms);
  return {
    offerOf(product) {
      const own = menus.filter(({ rule }) => coversProduct(rule, product));
      if (own.length === 0) return OFFERED;
      const boundaries = boundariesAfter(own, nowMs);
      const isOffered = (ms: number) => own.some((menu) => spanAt(menu, ms) !== undefined);
      const isNow = isOffered(nowMs);
      const changeMs = known(boundaries.find((ms) => isOffered(ms) !== isNow));
      if (isNow) return { isOffered: true, untilMs: changeMs };
      return { isOffered: false, nextMs: changeMs, isHidden: changeMs === null || own.every(hidesOutside) };
    },
    pricesOf(product) {
      const own = priceLists.filter(({ rule }) => coversProduct(rule, product));
      const rule = countingAt(own, nowMs);
      if (!rule) return null;
      return { rule, untilMs: known(boundariesAfter(own, nowMs).find((ms) => countingAt(own, ms) !== rule)) };
    },
    changesAtMs: () =>
      times.rules.length === 0 ? null : Math.min(nowMs + DAY_MS, ...boundariesAfter(timed, nowMs).slice(0, 1)),
  };
}

/** Returns the rule whose prices count; undefined: none does. */
function countingAt(priceLists: readonly TimedRule[], nowMs: number): MenuRule | undefined {
  return priceLists
    .flatMap((list) => {
      const span = spanAt(list, nowMs);
      return span ? [{ rule: list.rule, span }] : [];
    })
    .toSorted(countingFirst)[0]?.rule;
}

/** A rule in one of its windows. */
type InWindow = { readonly rule: MenuRule; readonly span: Span };

/** Orders lists of prices, the one that counts first: the shortest window, then the latest creation, then the id. */
export function countingFirst(one: InWindow, other: InWindow): number {
  return (
    lengthOf(one) - lengthOf(other) ||
    other.rule.createdAtMs - one.rule.createdAtMs ||
    (one.rule.id < other.rule.id ? -1 : 1)
  );
}

function lengthOf({ span: { fromMs, toMs } }: InWindow): number {
  return toMs - fromMs;
}

function hidesOutside({ rule: { effect } }: TimedRule): boolean {
  return effect.kind === 'menu' && effect.hidesOutside;
}

function spanAt({ spans }: TimedRule, ms: number): Span | undefined {
  return spans().find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
}

/** The beginnings and ends of rules, in order. */
function boundariesAfter(timed: readonly TimedRule[], nowMs: number): number[] {
  return timed
    .flatMap(({ spans }) => spans().flatMap(({ fromMs, toMs }) => [fromMs, toMs]))
    .filter((ms) => ms > nowMs)
    .toSorted((one, other) => one - other);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
