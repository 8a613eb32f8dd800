import { expect, it } from 'vitest';
import type { MenuRuleValues } from '@app/contract/back-office/menus/menu-rules.ts';
import { toTyped, toValues, type TypedRule } from './typed-rule.ts';

const rows = [
  { id: '1', productId: 1, sizeId: null },
  { id: '1/2', productId: 1, sizeId: 2 },
];
const scope = { all: false, categoryIds: [3], productIds: [1] };
const happyHour: MenuRuleValues = {
  name: 'Hora feliz',
  translatedName: 'Happy hour',
  enabled: true,
  window: { kind: 'weekly', weekdays: [5, 6], fromMinute: 22 * 60, untilMinute: 26 * 60 },
  effect: { kind: 'percent', scope, percent: -30, roundTo: 50 },
};
const wrongOf = (changes: Partial<TypedRule>) => toValues({ ...toTyped(happyHour, 'ARS'), ...changes }, rows, 'ARS');

it.each<[string, Partial<MenuRuleValues>]>([
  ['a happy hour beyond midnight', {}],
  ['dearer prices of an event', { effect: { kind: 'percent', scope, percent: 12, roundTo: 0.01 } }],
  ['a whole day', { window: { kind: 'weekly', weekdays: [1], fromMinute: 600, untilMinute: 2_040 } }],
  [
    'a menu of half-time',
    {
      window: {
        kind: 'event',
        from: { anchor: 'break', offsetMinutes: -5 },
        until: { anchor: 'restart', offsetMinutes: 0 },
      },
      effect: { kind: 'menu', scope: { all: true, categoryIds: [], productIds: [] }, hidesOutside: true },
    },
  ],
  [
    'fixed prices',
    {
      effect: {
        kind: 'fixed',
        prices: [
          { productId: 1, sizeId: null, price: 1_500.5 },
          { productId: 1, sizeId: 2, price: 900 },
        ],
      },
    },
  ],
])('%s is typed and read as the same rule [VENUE-05]', (_name, changes) => {
  const values = { ...happyHour, ...changes };
  expect(toValues(toTyped(values, 'ARS'), rows, 'ARS')).toEqual({ values });
});

it.each<[Partial<TypedRule>, string]>([
  [{ name: ' ' }, 'name'],
  [{ weekdays: [] }, 'days'],
  [{ from: '' }, 'window'],
  [{ windowKind: 'event', fromAnchor: 'end', untilAnchor: 'start' }, 'window'],
  [{ windowKind: 'event', fromMinutes: 'x' }, 'window'],
  [{ windowKind: 'event', fromMinutes: '-900' }, 'window'],
  [{ categoryIds: [], productIds: [] }, 'products'],
  [{ percent: '100' }, 'percent'],
  [{ percent: '7,5' }, 'percent'],
  [{ kind: 'fixed', prices: new Map([['1', ' ']]) }, 'prices'],
  [{ kind: 'fixed', prices: new Map([['1', 'gratis']]) }, 'prices'],
])('%o is refused at its field [VENUE-05]', (changes, wrong) => {
  expect(wrongOf(changes)).toEqual({ wrong });
});
