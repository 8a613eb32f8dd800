/** A store at First Data. Its digits decide its credentials, so that tests need no registration. */
export type Store = {
  readonly name: string;
  /** Signs the fields of the payment page and of its results. */
  readonly sharedSecret: string;
  readonly apiSecret: string;
};

const STORE = /^\d{5,20}$/;
const API_KEY = /^sandbox-(hex-)?key-(\d{5,20})$/;

/** @returns undefined for a name that no store can have */
export function storeNamed(name: string): Store | undefined {
  if (!STORE.test(name)) return undefined;
  return { name, sharedSecret: `sandbox-shared-secret-${name}`, apiSecret: `sandbox-api-secret-${name}` };
}

/**
 * Finds the store of an API key: `sandbox-key-5912345678`, or `sandbox-hex-key-5912345678` of an account that encodes
 * its signatures as the text in hex.
 */
export function storeOfApiKey(apiKey: string): { store: Store; signsHexText: boolean } | undefined {
  const [, hex, name] = API_KEY.exec(apiKey) ?? [];
  const store = name === undefined ? undefined : storeNamed(name);
  return store && { store, signsHexText: hex !== undefined };
}
