import { expect, it } from 'vitest';
import { samePlace } from './same-place.ts';

const area = (id: number, description: string, ...fields: string[]) => ({
  id,
  description,
  translatedDescription: null,
  fields: fields.map((name, order) => ({
    id: id * 10 + order,
    description: name,
    order,
    placeholder: '',
    translatedDescription: null,
    translatedPlaceholder: null,
    isRequired: !name.endsWith('?'),
    isNumber: false,
    minNumberValue: null,
    maxNumberValue: null,
  })),
});
const north = area(1, 'Sector Norte', 'Fila', 'Butaca');
const place = {
  areaId: 1,
  values: [
    { fieldId: 10, value: '12' },
    { fieldId: 11, value: '8' },
  ],
};

it('a place is the area and fields of equal names at a stall [DEL-02]', () => {
  const own = [area(4, 'Sector Sur', 'Fila', 'Butaca'), area(5, ' sector norte', 'Butaca', 'FILA', 'Nota?')];
  expect(samePlace(north, place, own)).toEqual({
    areaId: 5,
    values: [
      { fieldId: 51, value: '12' },
      { fieldId: 50, value: '8' },
    ],
  });
});

it('a place is itself in its own areas [DEL-02]', () => {
  expect(samePlace(north, place, [north])).toEqual(place);
});

it.each([
  ['without such an area', []],
  ['with another name', [area(4, 'Sector Sur', 'Fila', 'Butaca')]],
  ['without one of its fields', [area(4, 'Sector Norte', 'Fila')]],
  ['with a further required field', [area(4, 'Sector Norte', 'Fila', 'Butaca', 'Puerta')]],
])('a stall %s does not reach the place [DEL-02]', (_how, areas) => {
  expect(samePlace(north, place, areas)).toBeNull();
});
