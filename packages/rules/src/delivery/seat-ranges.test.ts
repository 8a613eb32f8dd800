import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seatPlaces, seatValues } from './seat-ranges.ts';

const field = (id: number, description: string, isRequired = true) => ({
  id,
  description,
  order: id,
  placeholder: '',
  translatedDescription: null,
  translatedPlaceholder: null,
  isRequired,
  isNumber: true,
  minNumberValue: 1,
  maxNumberValue: 40,
});
const area = {
  id: 3,
  description: 'Norte',
  translatedDescription: null,
  fields: [field(2, 'Butaca'), field(1, 'Fila')],
};

it.each([
  ['1-3', ['1', '2', '3']],
  ['8', ['8']],
  ['A-C', ['A', 'B', 'C']],
  ['1-2, 5, Palco 1', ['1', '2', '5', 'Palco 1']],
  ['2, 1-3', ['2', '1', '3']],
  ['A-12', ['A-12']],
])('the range "%s" reads as its values [DEL-02]', (range, values) => {
  expect(seatValues(range, 100)).toEqual(values);
});

it.each(['', '3-1', '1,,2', ' , ', '1-101', 'un asiento con un nombre largo'])(
  'the range "%s" is unreadable or too long [DEL-02]',
  (range) => expect(seatValues(range, 100)).toBeNull(),
);

it('places are all combinations, in the order of the fields [DEL-02]', () => {
  const ranges = new Map([
    [1, '12-13'],
    [2, '1-2'],
  ]);
  expect(seatPlaces(area, ranges, 4)).toEqual({
    kind: 'places',
    places: ['12 1', '12 2', '13 1', '13 2'].map((place) => {
      const [row = '', seat = ''] = place.split(' ');
      const values = [
        { fieldId: 1, value: row },
        { fieldId: 2, value: seat },
      ];
      return { areaId: 3, values };
    }),
  });
  expect(seatPlaces(area, ranges, 3)).toEqual({ kind: 'too-many', most: 3 });
});

it('a place that an order could not have is refused [DEL-02]', () => {
  expect(seatPlaces(area, new Map([[1, '12']]), 10)).toMatchObject({
    kind: 'problem',
    problem: { code: 'can-not-be-empty', facts: { field: 'Butaca' } },
  });
  const beyond = new Map([
    [1, '12'],
    [2, '41'],
  ]);
  expect(seatPlaces(area, beyond, 10)).toMatchObject({ kind: 'problem', problem: { code: 'must-be-less-than' } });
  expect(seatPlaces(area, new Map([[1, '3-1']]), 10)).toEqual({ kind: 'unreadable', field: 'Fila' });
});

it('a field of free text may be left to the visitor [DEL-02]', () => {
  const note = { ...field(5, 'Cómo te encontramos'), isNumber: false };
  const popular = { id: 4, description: 'Popular', translatedDescription: null, fields: [field(1, 'Escalón'), note] };
  const printed = seatPlaces(popular, new Map([[1, '7']]), 10);
  expect(printed).toEqual({ kind: 'places', places: [{ areaId: 4, values: [{ fieldId: 1, value: '7' }] }] });
});

it('a range of numbers has each number once, and never more than the limit [DEL-02]', () => {
  const bound = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(bound, bound, fc.integer({ min: 1, max: 2_000 }), (from, to, most) => {
      const values = seatValues(`${from}-${to}`, most);
      const count = to - from + 1;
      expect(values?.length ?? null).toBe(count < 1 || count > most ? null : count);
      expect(values?.[0] ?? String(from)).toBe(String(from));
    }),
  );
});
