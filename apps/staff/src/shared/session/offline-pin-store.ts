import type { DBSchema } from 'idb';
import { objectStore } from '@app/client/indexed-db.ts';
import type { StaffSession } from '@app/contract/staff/staff-auth.ts';
import type { LockedTablet } from '@app/contract/staff/tablets.ts';
import { comparePin, newPinCheck, type PinCheck, type PinVerdict } from './compare-pin-offline.ts';

/** A person who entered on this tablet with a network. */
type KnownPerson = { id: number; check: PinCheck; session: StaffSession };

interface DevicePins extends DBSchema {
  people: { key: number; value: KnownPerson };
}

interface LastTablet extends DBSchema {
  tablet: { key: string; value: LockedTablet };
}

const people = objectStore<DevicePins>('staff-pins', 'people', { keyPath: 'id' }, { durability: 'strict' });
const tablets = objectStore<LastTablet>('staff-tablet', 'tablet', { keyPath: 'id' }, {});

/**
 * Stores a check of the PIN that a session opened, until the end of that session.
 *
 * @returns false where the device cannot: without storage, or on a page without encryption
 * @see AUTH-12
 */
export async function rememberPin(session: StaffSession, pin: string): Promise<boolean> {
  try {
    const id = session.user.id;
    const check = await newPinCheck(id, pin, Date.parse(session.expiresAt));
    const { store, done } = await people('readwrite');
    await Promise.all([store.put({ id, check, session }), done]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares a PIN without a network. The attempt is on the disk before the answer.
 *
 * @returns 'unknown' for a person whose PIN is not on this device
 * @see AUTH-12
 */
export async function checkPinOnDevice(
  accountId: number,
  pin: string,
): Promise<'unknown' | { verdict: PinVerdict; session: StaffSession }> {
  try {
    const read = await people('readonly');
    const known = await read.store.get(accountId);
    if (!known) return 'unknown';
    const { verdict, check } = await comparePin(known.check, pin, Date.now());
    const { store, done } = await people('readwrite');
    if (verdict.kind === 'expired') await store.delete(accountId);
    else await store.put({ ...known, check });
    await done;
    return verdict.kind === 'expired' ? 'unknown' : { verdict, session: known.session };
  } catch {
    return 'unknown';
  }
}

/** Stores what the lock shows, and forgets the PINs of people who left this tablet. */
export async function rememberTablet(tablet: LockedTablet): Promise<void> {
  try {
    const { store, done } = await tablets('readwrite');
    await Promise.all([store.clear(), store.put(tablet), done]);
    await forgetPins((accountId) => !tablet.people.some((person) => person.accountId === accountId));
  } catch {
    return; // without storage no person enters without a network
  }
}

/** The tablet as the server last described it. */
export async function lastTablet(): Promise<LockedTablet | undefined> {
  try {
    const { store } = await tablets('readonly');
    return (await store.getAll())[0];
  } catch {
    return undefined;
  }
}

/** Forgets PINs on this device: those of the accounts, or all. */
export async function forgetPins(isForgotten: (accountId: number) => boolean = () => true): Promise<void> {
  try {
    const { store, done } = await people('readwrite');
    const forgotten = (await store.getAllKeys()).filter(isForgotten);
    await Promise.all([...forgotten.map((id) => store.delete(id)), done]);
  } catch {
    return; // nothing was stored
  }
}
