import { expect, it } from 'vitest';
import { translatedDelivery } from './translated-delivery.ts';

const field = (order: number, description: string, translatedDescription: string | null) => ({
  order,
  description,
  translatedDescription,
});
const south = {
  description: 'Platea Sur',
  translatedDescription: 'South Stand',
  fields: [field(2, 'Butaca', 'Seat'), field(1, 'Fila', 'Row')],
};
const popular = {
  description: 'Popular',
  translatedDescription: null,
  fields: [field(1, 'Escalón', 'Step'), field(2, 'Cómo te encontramos', null)],
};
const box = { description: 'Palco', translatedDescription: 'Box', fields: [] };
const plain = { description: 'Quincho', translatedDescription: null, fields: [] };

it.each([
  ['an area with its fields', 'Platea Sur, Fila: 4, Butaca: 12', 'South Stand, Row: 4, Seat: 12'],
  ['the only area, which is not named', 'Fila: 4, Butaca: 12', 'Row: 4, Seat: 12'],
  ['an area without fields', 'Palco', 'Box'],
  ['a field that is left out', 'Platea Sur, Butaca: 12', 'South Stand, Seat: 12'],
  ['words without a translation', 'Popular, Escalón: 3', 'Popular, Step: 3'],
  [
    'a typed comma and colon',
    'Popular, Escalón: 3, Cómo te encontramos: acá, Ana: hola',
    'Popular, Step: 3, Cómo te encontramos: acá, Ana: hola',
  ],
  ['nothing translated', 'Quincho', null],
  ['a renamed area', 'Platea Alta, Fila: 4, Butaca: 12', null],
  ['a renamed field', 'Platea Sur, Puerta: 4', null],
  ['a longer name', 'Platea Sur alta, Fila: 4', null],
  ['typed text of other apps', 'Junto a la puerta', null],
  ['nothing', '', null],
])('%s [DEL-02, APP-01]', (_title, delivery, translated) => {
  expect(translatedDelivery(delivery, [south, popular, box, plain])).toBe(translated);
});
