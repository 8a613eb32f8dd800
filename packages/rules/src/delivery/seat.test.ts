import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { deliveryText } from './delivery-text.ts';
import { compareSeats, seatOf } from './seat.ts';

it.each([
  ['Platea Sur, Fila: 9, Butaca: 31', 'Platea Sur', ['Fila 9', 'Butaca 31']],
  ['Fila: 12 B, Asiento: 4', null, ['Fila 12 B', 'Asiento 4']],
  ['Palco', 'Palco', []],
  ['Platea, Nota: al lado de la escalera, arriba', 'Platea', ['Nota al lado de la escalera, arriba']],
])('"%s" is a place [DEL-02]', (text, sector, fields) => {
  const seat = seatOf(text);
  expect([seat.sector, seat.fields.map(({ name, value }) => `${name} ${value}`)]).toEqual([sector, fields]);
});

const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);

it('a written place is read as it was chosen [DEL-02]', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), fc.array(word), (sector, names, typed) => {
      const fields = names.map((description, id) => ({
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
      }));
      const areas: DeliveryArea[] = [
        { id: 1, description: sector, translatedDescription: null, fields },
        { id: 2, description: 'Otra', translatedDescription: null, fields: [] },
      ];
      const values = names.map((_name, fieldId) => ({ fieldId, value: typed[fieldId] ?? '1' }));
      expect(seatOf(deliveryText(areas, { areaId: 1, values }))).toEqual({
        sector,
        fields: names.map((name, id) => ({ name, value: typed[id] ?? '1' })),
      });
    }),
  );
});

it('places are in walking order, numbers by their value [ORD-08]', () => {
  const texts = [
    'Norte, Fila: 2, Butaca: 1',
    'Norte, Fila: 10, Butaca: 8',
    'Norte, Fila: 10, Butaca: 31',
    'Sur, Fila: 1',
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(texts, { minLength: texts.length }), (shuffled) => {
      expect(shuffled.toSorted((one, other) => compareSeats(seatOf(one), seatOf(other)))).toEqual(texts);
    }),
  );
});
