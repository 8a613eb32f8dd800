import { seatOf } from '@app/rules/delivery/seat.ts';

/** Between the parts of a place on paper. */
const GAP = ' · ';

/** A place as paper shows it: `Platea Sur`, `Fila 14 · Butaca 22`. `sector` is null where the venue has one area. @see DEL-02 */
export function placeWords(delivery: string): { sector: string | null; seat: string; whole: string } {
  const { sector, fields } = seatOf(delivery);
  const seat = fields.map(({ name, value }) => `${name} ${value}`).join(GAP);
  const whole = [sector ?? '', seat].filter((part) => part !== '').join(GAP);
  return { sector, seat, whole };
}
