/** A delivery place. `sector` is null where the venue has one area. `fields` are such as row and seat, in their order. */
export type Seat = { sector: string | null; fields: readonly { name: string; value: string }[] };

const PART = ', ';
const PAIR = ': ';

/**
 * Reads the text that `deliveryText` wrote. A text of another form is a sector without fields.
 *
 * @see DEL-02
 */
export function seatOf(delivery: string): Seat {
  const fields: { name: string; value: string }[] = [];
  const before: string[] = [];
  for (const part of delivery.split(PART)) {
    const end = part.indexOf(PAIR);
    const last = fields.at(-1);
    if (end > 0) fields.push({ name: part.slice(0, end), value: part.slice(end + PAIR.length) });
    else if (last) last.value = `${last.value}${PART}${part}`;
    else before.push(part);
  }
  return { sector: before.length > 0 ? before.join(PART) : null, fields };
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Compares places in walking order: by sector, then field by field, numbers by their value. */
export function compareSeats(one: Seat, other: Seat): number {
  const bySector = collator.compare(one.sector ?? '', other.sector ?? '');
  if (bySector !== 0) return bySector;
  for (const [place, { value }] of one.fields.entries()) {
    const byField = collator.compare(value, other.fields[place]?.value ?? '');
    if (byField !== 0) return byField;
  }
  return one.fields.length - other.fields.length;
}
