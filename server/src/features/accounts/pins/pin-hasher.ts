import { createHmac, createSecretKey, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Tens of milliseconds and 16 MB per PIN. The key, not this cost, protects a copy of the table. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

/** The person whose PIN it is, and the venue that it works in. */
export type PinOwner = { readonly venueId: number; readonly accountId: number };
export type PinHash = { readonly salt: Buffer; readonly hash: Buffer };

/**
 * Hashes PINs under a key of the installation, then slowly. A copy of the table does not reveal its few thousand
 * possible PINs without the key, and a hash proves nothing for another person.
 */
export type PinHasher = {
  hash(owner: PinOwner, pin: string): Promise<PinHash>;
  matches(owner: PinOwner, pin: string, stored: PinHash): Promise<boolean>;
};

/** @param secret of the installation */
export function createPinHasher(secret: Buffer): PinHasher {
  const key = createSecretKey(secret);
  const derive = ({ venueId, accountId }: PinOwner, pin: string, salt: Buffer) =>
    slowHash(createHmac('sha256', key).update(`pin:${venueId}:${accountId}:${pin}`).digest(), salt);
  return {
    async hash(owner, pin) {
      const salt = randomBytes(SALT_BYTES);
      return { salt, hash: await derive(owner, pin, salt) };
    },
    matches: async (owner, pin, { salt, hash }) => timingSafeEqual(await derive(owner, pin, salt), hash),
  };
}

function slowHash(keyed: Buffer, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(keyed, salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
