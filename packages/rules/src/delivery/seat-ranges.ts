import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CartProblem } from '../cart/cart-problem.ts';
import { checkDeliverySelection } from './check-delivery-selection.ts';

const NUMBERS = /^(\d{1,6})\s*-\s*(\d{1,6})$/;
const LETTERS = /^([A-Z])\s*-\s*([A-Z])$/;
const VALUE_MAX_CHARACTERS = 20;

/**
 * Returns the values of a range as people write it: `1-20`, `A-F`, or a list such as `1-20, 22, Palco`.
 *
 * @returns null for an unreadable range, or one with more than `most` values
 */
export function seatValues(range: string, most: number): string[] | null {
  const values: string[] = [];
  for (const part of range.split(',').map((one) => one.trim())) {
    const [first, last, nth] = boundsOf(part);
    if (part === '' || part.length > VALUE_MAX_CHARACTERS || last < first) return null;
    if (values.length + last - first + 1 > most) return null;
    for (let at = first; at <= last; at += 1) values.push(nth(at));
  }
  return [...new Set(values)];
}

function boundsOf(part: string): [number, number, (at: number) => string] {
  const numbers = NUMBERS.exec(part);
  if (numbers) return [Number(numbers[1]), Number(numbers[2]), String];
  const letters = LETTERS.exec(part);
  if (letters) return [codeOf(letters[1]), codeOf(letters[2]), (at) => String.fromCodePoint(at)];
  return [0, 0, () => part];
}

function codeOf(letter = 'A'): number {
  return letter.codePointAt(0) ?? 0;
}

export type SeatRanges = ReadonlyMap<number, string>;

export type SeatPlaces =
  | { kind: 'places'; places: DeliverySelection[] }
  | { kind: 'unreadable'; field: string }
  | { kind: 'too-many'; most: number }
  | { kind: 'problem'; problem: CartProblem };

/**
 * Returns every place of an area within the ranges of its fields. A field without a range has no value. Each place is
 * checked by `seatProblem`.
 *
 * @param ranges by field id
 * @see DEL-02
 */
export function seatPlaces(area: DeliveryArea, ranges: SeatRanges, most: number): SeatPlaces {
  let rows: DeliverySelection['values'][] = [[]];
  for (const { id: fieldId, description } of area.fields.toSorted((one, other) => one.order - other.order)) {
    const range = ranges.get(fieldId)?.trim() ?? '';
    if (range === '') continue;
    const values = seatValues(range, most);
    if (values === null) return { kind: 'unreadable', field: description };
    if (rows.length * values.length > most) return { kind: 'too-many', most };
    rows = rows.flatMap((row) => values.map((value) => [...row, { fieldId, value }]));
  }
  const places = rows.map((values) => ({ areaId: area.id, values }));
  for (const place of places) {
    const problem = seatProblem([area], place);
    if (problem) return { kind: 'problem', problem };
  }
  return { kind: 'places', places };
}

/**
 * The problem of a printed place as a delivery, if any. A field of free text may be empty: the visitor fills it.
 *
 * @see DEL-02
 */
export function seatProblem(areas: readonly DeliveryArea[], place: DeliverySelection): CartProblem | null {
  const fields = areas.find(({ id }) => id === place.areaId)?.fields ?? [];
  const left = new Set(fields.filter(({ isNumber }) => !isNumber).map(({ id }) => `delivery-field-${id}`));
  const problems = checkDeliverySelection(areas, place);
  return problems.find(({ code, field }) => code !== 'can-not-be-empty' || !left.has(field)) ?? null;
}
