import type { Seat } from '@app/rules/delivery/seat.ts';

/** A seat of the simulated bowl; all counted from 1. Row 1 is at the concourse, seat 1 at the stairs of its sector. */
export type BowlSeat = { readonly sector: number; readonly row: number; readonly seat: number };

/** Sectors around one concourse, each with stairs from it along its rows. */
export const BOWL = { sectors: 24, rows: 30, seats: 28, sectorMetres: 25, rowMetres: 0.8, seatMetres: 0.5 } as const;

/** Walking speeds of a half-time, m/s: the concourse is crowded, and people stand up in a row. */
const SPEED = { concourse: 1.1, stairs: 0.5, row: 0.5 } as const;

/** Sector at whose stairs the stall stands. */
const STALL_SECTOR = 1;

/** A way: its length and the time to walk it. */
export type Walk = { readonly metres: number; readonly seconds: number };

/** Returns the way between two places of the bowl. Null is the stall. */
export function walkBetween(from: BowlSeat | null, to: BowlSeat | null): Walk {
  if (from && to && from.sector === to.sector) {
    if (from.row === to.row) return walked({ row: Math.abs(from.seat - to.seat) * BOWL.seatMetres });
    return walked({
      stairs: Math.abs(from.row - to.row) * BOWL.rowMetres,
      row: (from.seat + to.seat) * BOWL.seatMetres,
    });
  }
  const ends = [from, to].filter((end) => end !== null);
  return walked({
    concourse: sectorsBetween(from?.sector ?? STALL_SECTOR, to?.sector ?? STALL_SECTOR) * BOWL.sectorMetres,
    stairs: ends.reduce((sum, { row }) => sum + row * BOWL.rowMetres, 0),
    row: ends.reduce((sum, { seat }) => sum + seat * BOWL.seatMetres, 0),
  });
}

/** The shorter way around. */
function sectorsBetween(from: number, to: number): number {
  const apart = Math.abs(from - to);
  return Math.min(apart, BOWL.sectors - apart);
}

function walked({ concourse = 0, stairs = 0, row = 0 }: Partial<Record<keyof typeof SPEED, number>>): Walk {
  return {
    metres: concourse + stairs + row,
    seconds: concourse / SPEED.concourse + stairs / SPEED.stairs + row / SPEED.row,
  };
}

/** The seat as the order of a visitor names it. */
export function toSeat({ sector, row, seat }: BowlSeat): Seat {
  return {
    sector: sectorName(sector),
    fields: [
      { name: 'Fila', value: String(row) },
      { name: 'Butaca', value: String(seat) },
    ],
  };
}

export const BOWL_SECTORS = Array.from({ length: BOWL.sectors }, (_, place) => sectorName(place + 1));

function sectorName(sector: number): string {
  return `Sector ${sector}`;
}
