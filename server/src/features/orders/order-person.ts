import { hash } from 'node:crypto';

import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';

import type { Viewer } from '../accounts/sessions/viewer.ts';

/**
 * By what the orders of one person are known as such. Each key is 48 bits of a digest, which fit a number; null: unknown.
 *
 * @see ORD-07
 */
export type CustomerKeys = {
  readonly accountId: number | null;
  readonly deviceKey: number | null;
  /** Of the mailbox (`mailboxOf`): the account's, or the one that a guest typed. */
  readonly emailKey: number | null;
  readonly phoneKey: number | null;
  /** Whether the account was signed in to by its owner. What a guest types may be somebody else's. */
  readonly isProven: boolean;
};

/** The end of a number is the same with and without the prefix of the country or the area. */
const PHONE_DIGITS = 8;
const KEY_BYTES = 6;

/**
 * Who orders, from what the caller is and typed.
 *
 * @param contact as typed; nothing of it was checked
 */
export function orderPerson(
  { accountId, deviceId, email, level }: Viewer,
  contact: { readonly guestEmail?: string | null | undefined; readonly phone?: string | null | undefined },
): CustomerKeys {
  const mailbox = canonicalMailbox(email ?? contact.guestEmail ?? '');
  const digits = (contact.phone ?? '').replaceAll(/\D/g, '');
  return {
    accountId,
    deviceKey: deviceId === null ? null : keyOf('device', deviceId),
    emailKey: mailbox === '' ? null : keyOf('email', mailbox),
    phoneKey: digits.length < PHONE_DIGITS ? null : keyOf('phone', digits.slice(-PHONE_DIGITS)),
    isProven: level === 'proven' || level === 'staff',
  };
}

/** The key of an address's mailbox, as orders keep it. */
export function mailboxKey(email: string): number {
  return keyOf('email', canonicalMailbox(email));
}

/** What a transaction locks to be alone with the orders of these people. */
export function locksOf(people: readonly CustomerKeys[]): number[] {
  const locks = people.flatMap(({ accountId, deviceKey, emailKey, phoneKey }) => {
    const account = accountId === null ? null : keyOf('account', String(accountId));
    return [account, deviceKey, emailKey, phoneKey].filter((key) => key !== null);
  });
  // One order for all, so that two batches cannot wait in a circle.
  return [...new Set(locks)].toSorted((one, other) => one - other);
}

function keyOf(kind: 'account' | 'device' | 'email' | 'phone', value: string): number {
  return hash('sha256', `${kind} ${value}`, 'buffer').readUIntBE(0, KEY_BYTES);
}
