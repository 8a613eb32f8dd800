import { hash } from 'node:crypto';
import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';

const KEY_BYTES = 6;

/** Returns 48 bits of a digest, which fit a number. */
export function contactKey(kind: 'account' | 'device' | 'email' | 'phone', value: string): number {
  return hash('sha256', `${kind} ${value}`, 'buffer').readUIntBE(0, KEY_BYTES);
}

/** Returns the key of an address's mailbox, as orders store it. */
export function mailboxKey(email: string): number {
  return contactKey('email', canonicalMailbox(email));
}
