/** Random bytes of a key. */
export const UUID_RANDOM_BYTES = 10;

/** Positions of the dashes in the digits of a UUID. */
const PARTS = [0, 8, 12, 16, 20, 32];

/**
 * Returns a UUID of version 7: its first 48 bits are the time. Keys of the same minutes are adjacent in the database's
 * index, so an insert touches few pages. The time is never read back, since a phone's clock proves nothing.
 *
 * @param nowMs ms since the epoch; an earlier clock counts as 0
 * @param chance `UUID_RANDOM_BYTES` random bytes, fit for secrets
 */
export function uuidV7(nowMs: number, chance: Uint8Array): string {
  const time = Math.max(0, Math.floor(nowMs)).toString(16).padStart(12, '0');
  const rest = [...chance].map((byte, place) => {
    const value = place === 0 ? (byte & 0x0f) | 0x70 : place === 2 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const digits = time + rest.join('');
  return PARTS.slice(1)
    .map((end, part) => digits.slice(PARTS[part], end))
    .join('-');
}
