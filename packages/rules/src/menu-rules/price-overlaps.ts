import type { Span } from '../venues/time-spans.ts';
import { countingFirst } from './menu-at.ts';
import { coversProduct, isPriceList, type MenuRule, type MenuTimes, type RuledProduct } from './menu-rule.ts';
import { windowSpans } from './rule-spans.ts';

/** A time at which two lists price the same product. `winner` counts there, not `loser`. */
export type PriceOverlap = Span & { readonly winner: MenuRule; readonly loser: MenuRule };

/** Returns where lists of prices overlap for a product, by time. Menus never compete: a product is sold in each. */
export function priceOverlaps(times: MenuTimes, products: readonly RuledProduct[], around: Span): PriceOverlap[] {
  const lists = times.rules
    .filter(isPriceList)
    .map((rule) => ({ rule, spans: windowSpans(rule.window, times, around) }));
  const pairs = lists.flatMap((one, index) => lists.slice(index + 1).map((other) => [one, other] as const));
  return pairs
    .filter(([one, other]) =>
      products.some((product) => [one, other].every(({ rule }) => coversProduct(rule, product))),
    )
    .flatMap(([one, other]) =>
      one.spans.flatMap((span) =>
        other.spans.flatMap((otherSpan) => {
          const common = { fromMs: Math.max(span.fromMs, otherSpan.fromMs), toMs: Math.min(span.toMs, otherSpan.toMs) };
          if (common.fromMs >= common.toMs) return [];
          const isFirst = countingFirst({ rule: one.rule, span }, { rule: other.rule, span: otherSpan }) <= 0;
          const [winner, loser] = isFirst ? [one.rule, other.rule] : [other.rule, one.rule];
          return [{ ...common, winner, loser }];
        }),
      ),
    )
    .toSorted((one, other) => one.fromMs - other.fromMs);
}
