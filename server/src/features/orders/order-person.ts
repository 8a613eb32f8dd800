import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { contactKey } from '#features/mailboxes/contact-keys.ts';
import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';

/**
 * Keys that identify the orders of one person. Each is 48 bits of a digest, which fit a number; null: unknown.
 *
 * @see ORD-07
 */
export type CustomerKeys = {
  readonly accountId: number | null;
  readonly deviceKey: number | null;
  /** Key of the account's mailbox (`canonicalMailbox`), or of the address that a guest typed. */
  readonly emailKey: number | null;
  readonly phoneKey: number | null;
  /** Whether the account's owner signed in. Contacts of a guest prove nothing. */
  readonly isProven: boolean;
};

/** The last digits of a phone number are the same with and without its prefixes. */
const PHONE_DIGITS = 8;

/**
 * Returns the keys of the customer, from the session and the contacts of the order.
 *
 * @param contact as typed, unchecked
 */
export function orderPerson(
  { accountId, deviceId, email, level }: Viewer,
  contact: { readonly guestEmail?: string | null | undefined; readonly phone?: string | null | undefined },
): CustomerKeys {
  const mailbox = canonicalMailbox(email ?? contact.guestEmail ?? '');
  const digits = (contact.phone ?? '').replaceAll(/\D/g, '');
  return {
    accountId,
    deviceKey: deviceId === null ? null : contactKey('device', deviceId),
    emailKey: mailbox === '' ? null : contactKey('email', mailbox),
    phoneKey: digits.length < PHONE_DIGITS ? null : contactKey('phone', digits.slice(-PHONE_DIGITS)),
    isProven: level === 'proven' || level === 'staff',
  };
}

/** Returns advisory locks for exclusive access to the orders of these people. */
export function locksOf(people: readonly CustomerKeys[]): number[] {
  const locks = people.flatMap(({ accountId, deviceKey, emailKey, phoneKey }) => {
    const account = accountId === null ? null : contactKey('account', String(accountId));
    return [account, deviceKey, emailKey, phoneKey].filter((key) => key !== null);
  });
  // Sorted for all transactions, so that two batches cannot deadlock.
  return [...new Set(locks)].toSorted((one, other) => one - other);
}
