import { createHash } from 'node:crypto';

/** Collects the pictures of a feed. The browser gets names; only this server knows the addresses. */
export interface FeedPictures {
  /** @returns the name of the picture; null for an address that may not be read */
  add(address: string | null | undefined): string | null;
  /** Addresses by name. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Decides whether this server may read a picture from an address. */
export type AllowsPicture = (url: URL) => boolean;

const NAME_DIGITS = 32;
const MAX_ADDRESS = 2_000;

export function createFeedPictures(allows: AllowsPicture): FeedPictures {
  const addresses: Record<string, string> = {};
  return {
    addresses,
    add(address) {
      if (address === null || address === undefined || address.length > MAX_ADDRESS) return null;
      const url = URL.parse(address);
      if (!url || url.username !== '' || url.password !== '' || !allows(url)) return null;
      const name = createHash('sha256').update(url.href).digest('hex').slice(0, NAME_DIGITS);
      addresses[name] = url.href;
      return name;
    },
  };
}

/** Allows https addresses whose host passes, and those of the sandbox. */
export function allowsHosts(sandboxOrigin: string | null, isAllowed: (host: string) => boolean): AllowsPicture {
  return (url) => url.origin === sandboxOrigin || (url.protocol === 'https:' && isAllowed(url.host));
}
