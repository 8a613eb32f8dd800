import { expect, it } from 'vitest';
import type { DeliveryArea, DeliveryField } from '@app/contract/visitor/payment-delivery-configs.ts';
import { checkDeliverySelection } from './check-delivery-selection.ts';

const field = (changes: Partial<DeliveryField>): DeliveryField => ({
  id: 1,
  description: 'Fila',
  order: 1,
  placeholder: '',
  translatedDescription: null,
  translatedPlaceholder: null,
  isRequired: true,
  isNumber: true,
  minNumberValue: 1,
  maxNumberValue: 40,
  ...changes,
});
const areaOf = (...fields: DeliveryField[]): DeliveryArea => ({
  id: 9,
  description: 'Platea',
  translatedDescription: null,
  fields,
});
const check = (value: string, changes: Partial<DeliveryField> = {}) =>
  checkDeliverySelection([areaOf(field(changes))], { areaId: 9, values: [{ fieldId: 1, value }] });

it.each([
  ['', 'can-not-be-empty', { field: 'Fila' }],
  ['   ', 'can-not-be-empty', { field: 'Fila' }],
  ['doce', 'must-be-a-number', { field: 'Fila' }],
  ['12a', 'must-be-a-number', { field: 'Fila' }],
  ['1e1', 'must-be-a-number', { field: 'Fila' }],
  ['0', 'must-be-greater-than', { field: 'Fila', bound: 1 }],
  ['-3', 'must-be-greater-than', { field: 'Fila', bound: 1 }],
  ['41', 'must-be-less-than', { field: 'Fila', bound: 40 }],
  ['40,5', 'must-be-less-than', { field: 'Fila', bound: 40 }],
])('"%s" in a row from 1 to 40 is %s [DEL-02]', (value, code, facts) => {
  expect(check(value)).toEqual([{ code, facts, field: 'delivery-field-1' }]);
});

it.each(['1', '40', ' 12 '])('"%s" in a row from 1 to 40 is right [DEL-02]', (value) => {
  expect(check(value)).toEqual([]);
});

it('an optional field may stay empty, and a text has no bounds [DEL-02]', () => {
  expect(check('', { isRequired: false })).toEqual([]);
  expect(check('fondo', { isNumber: false })).toEqual([]);
});

it('a bound of zero counts as a bound [DEL-02]', () => {
  expect(check('-1', { minNumberValue: 0 })).toMatchObject([{ code: 'must-be-greater-than', facts: { bound: 0 } }]);
});

it('problems come in the order of the fields, not of the list [DEL-02]', () => {
  const areas = [areaOf(field({ id: 2, order: 2, description: 'Asiento' }), field({ id: 1, order: 1 }))];
  expect(checkDeliverySelection(areas, { areaId: 9, values: [] }).map(({ field: anchor }) => anchor)).toEqual([
    'delivery-field-1',
    'delivery-field-2',
  ]);
});

it('an unknown area is none [DEL-02]', () => {
  expect(checkDeliverySelection([areaOf()], { areaId: 8, values: [] })).toMatchObject([
    { code: 'delivery-not-selected' },
  ]);
});
