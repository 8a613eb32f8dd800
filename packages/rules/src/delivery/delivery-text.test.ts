import { expect, it } from 'vitest';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { deliveryText } from './delivery-text.ts';

const fieldOf = (id: number, description: string) => ({
  id,
  description,
  order: id,
  placeholder: '',
  translatedDescription: null,
  translatedPlaceholder: null,
  isRequired: false,
  isNumber: false,
  minNumberValue: null,
  maxNumberValue: null,
});
const seats: DeliveryArea = {
  id: 1,
  description: 'Platea',
  translatedDescription: null,
  fields: [fieldOf(12, 'Asiento'), fieldOf(11, 'Fila')],
};
const box: DeliveryArea = { id: 2, description: 'Palco', translatedDescription: null, fields: [] };
const values = [
  { fieldId: 12, value: '4' },
  { fieldId: 11, value: ' 12 \n B ' },
];

it.each([
  ['several areas: the area is named', [seats, box], { areaId: 1, values }, 'Platea, Fila: 12 B, Asiento: 4'],
  ['one area: only the pairs', [seats], { areaId: 1, values }, 'Fila: 12 B, Asiento: 4'],
  ['empty fields are omitted', [seats], { areaId: 1, values: [{ fieldId: 12, value: '4' }] }, 'Asiento: 4'],
  ['an area without fields is named', [box], { areaId: 2, values: [] }, 'Palco'],
  ['foreign fields are omitted', [box], { areaId: 2, values }, 'Palco'],
  ['an unknown area has no text', [box], { areaId: 3, values }, ''],
])('%s [DEL-02]', (_title, areas, selection, text) => {
  expect(deliveryText(areas, selection)).toBe(text);
});
