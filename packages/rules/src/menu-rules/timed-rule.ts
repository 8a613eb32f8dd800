import type * as contract from '@app/contract/back-office/menus/menu-rules.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { MenuRule, MenuRuleScope } from './menu-rule.ts';

/** Returns a rule of the back office as the rules take it. */
export function timedRule({ createdAt, effect, ...rule }: Omit<contract.MenuRule, 'version' | 'enabled'>): MenuRule {
  const { id, commerceId, name, translatedName, window } = rule;
  const timed = {
    id,
    commerceId,
    name,
    translatedName,
    window,
    createdAtMs: Date.parse(createdAt),
    scope: scopeOf(effect),
  };
  if (effect.kind === 'menu') return { ...timed, effect: { kind: 'menu', hidesOutside: effect.hidesOutside } };
  if (effect.kind === 'percent') {
    return { ...timed, effect: { kind: 'percent', percent: effect.percent, stepMinor: toMinor(effect.roundTo) } };
  }
  const prices = effect.prices.map(({ price, ...part }) => ({ ...part, priceMinor: toMinor(price) }));
  return {
    ...timed,
    effect: {
      kind: 'fixed',
      products: prices.filter(({ sizeId }) => sizeId === null),
      sizes: prices.flatMap(({ sizeId, priceMinor }) => (sizeId === null ? [] : [{ sizeId, priceMinor }])),
    },
  };
}

function scopeOf(effect: contract.MenuRuleEffect): MenuRuleScope {
  if (effect.kind !== 'fixed') return effect.scope;
  return { all: false, categoryIds: [], productIds: [...new Set(effect.prices.map(({ productId }) => productId))] };
}
