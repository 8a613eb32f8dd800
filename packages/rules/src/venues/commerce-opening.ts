import { openingAt, type OpeningHours } from './opening-hours.ts';

/** Stored facts of a commerce. `hours` null: it has none. `opensAt`: an opening that was announced without hours. */
export type StoredOpening = {
  readonly enabled: boolean;
  readonly opensAt: Date | null;
  readonly hours: OpeningHours | null;
};

/** `isOpen`: switched on and within its hours; a pause is apart. `isOutOfHours`: only its hours close it. */
export type CommerceOpening = {
  readonly isOpen: boolean;
  readonly isOutOfHours: boolean;
  readonly opensAt: Date | null;
};

/**
 * Whether a commerce is open, and when it opens. Everything that shows or accepts orders of a commerce asks here.
 *
 * @param nowMs the database's clock, ms since the epoch
 * @see COM-03
 */
export function commerceOpening(
  { enabled, opensAt, hours }: StoredOpening,
  timeZone: string,
  nowMs: number,
): CommerceOpening {
  const opening = enabled && hours ? openingAt(hours, timeZone, nowMs) : null;
  if (!opening || opening.isInHours) return { isOpen: enabled, isOutOfHours: false, opensAt };
  const { changesAt } = opening;
  return { isOpen: false, isOutOfHours: true, opensAt: changesAt === null ? null : new Date(changesAt) };
}
