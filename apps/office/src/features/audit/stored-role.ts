import type { AuditEntry } from '@app/contract/back-office/audit.ts';
import { READY_SET_KEYS, READY_SETS } from '@app/contract/protocol/ready-sets.ts';

const OF_STALLS = /^commerces:([\d,]+)(?: (\S+))?$/;
const OF_VENUE = /^venue(?: (\S+))?$/;

/** A role as the log stores it. `commerceIds` null: of the whole venue. `set`: a ready one, or the id of a copy. */
export type StoredRole = { commerceIds: number[] | null; set: string | null };

/** @returns null for a value that is no role */
export function storedRole(value: string): StoredRole | null {
  const [, ids, set = null] = OF_STALLS.exec(value) ?? [];
  if (ids !== undefined) return { commerceIds: ids.split(',').map(Number), set };
  const ofVenue = OF_VENUE.exec(value);
  return ofVenue && { commerceIds: null, set: ofVenue[1] ?? null };
}

/** @returns undefined for a copy that was removed */
export function setName(set: string, language: 'es' | 'en', setNames: AuditEntry['setNames']): string | undefined {
  const ready = READY_SET_KEYS.find((key) => key === set);
  return ready === undefined ? setNames[set] : READY_SETS[ready].name[language];
}

/** Stored permissions in words. */
export function permissionsOf(value: string, word: (permission: string) => string): string {
  return value === '' ? value : value.split(', ').map(word).join(', ');
}
