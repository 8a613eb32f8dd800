import { asciiDomain } from '@app/contract/values/email-address.ts';

const GMAIL_HOSTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox of an address: addresses of one mailbox give the same text. For comparison only, since some
 * providers treat `+` and dots as part of the name.
 *
 * @example canonicalMailbox(' Ana.Perez+cancha@GoogleMail.com') is 'anaperez@gmail.com'
 * @see ORD-07
 */
export function canonicalMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const host = asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+');
  return GMAIL_HOSTS.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
