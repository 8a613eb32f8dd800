import { createHash } from 'node:crypto';

/** A commerce at Izipay. Any name is valid: its code and keys follow from it. */
export type Merchant = {
  readonly name: string;
  /** 7 digits. */
  readonly merchantCode: string;
  readonly publicKey: string;
  /** Key of the signature of results. */
  readonly hashKey: string;
};

const PUBLIC_KEY = /^sandbox-izipay-([a-z0-9][a-z0-9-]{0,40})$/;

/** `sandbox-izipay-teatro` is the key of the commerce `teatro`. */
export function merchantOfPublicKey(publicKey: string): Merchant | undefined {
  const [, name] = PUBLIC_KEY.exec(publicKey) ?? [];
  return name === undefined ? undefined : merchantNamed(name);
}

export function merchantNamed(name: string): Merchant {
  const digest = createHash('sha256').update(name).digest();
  const merchantCode = String(4_000_000 + (digest.readUInt32BE(0) % 1_000_000));
  return { name, merchantCode, publicKey: `sandbox-izipay-${name}`, hashKey: `sandbox-hash-${name}` };
}
