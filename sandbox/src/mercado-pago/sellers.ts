import { createHash } from 'node:crypto';

/** A seller at Mercado Pago. Any name is valid: the credentials follow from it. */
export type Seller = {
  readonly name: string;
  readonly isLive: boolean;
  readonly collectorId: number;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly country: Country;
  /** A test user of the provider, who has live credentials as well. */
  readonly isTestUser: boolean;
};

/** Country of a seller, which defines the currency and the documents of cardholders. */
type Country = {
  readonly siteId: string;
  readonly currency: 'ARS' | 'PEN' | 'BRL';
  readonly documents: readonly DocumentType[];
};
/** A kind of personal document, with its length in characters. */
type DocumentType = { id: string; name: string; shortest: number; longest: number };
const documentType = (id: string, name: string, shortest: number, longest: number): DocumentType => ({
  id,
  name,
  shortest,
  longest,
});

/** Source: its API reference, "Identification types" */
const ARGENTINA: Country = {
  siteId: 'MLA',
  currency: 'ARS',
  documents: [
    documentType('DNI', 'DNI', 7, 8),
    documentType('CI', 'Cédula', 1, 9),
    documentType('LC', 'L.C.', 6, 7),
    documentType('LE', 'L.E.', 6, 7),
    documentType('Otro', 'Otro', 5, 20),
  ],
};
export const PERU: Country = {
  siteId: 'MPE',
  currency: 'PEN',
  documents: [
    documentType('DNI', 'DNI', 8, 8),
    documentType('C.E', 'C.E', 9, 12),
    documentType('RUC', 'RUC', 11, 11),
    documentType('Otro', 'Otro', 5, 20),
  ],
};
const BRAZIL: Country = { siteId: 'MLB', currency: 'BRL', documents: [documentType('CPF', 'CPF', 11, 11)] };
/** Of a call without credentials. */
export const USUAL_COUNTRY = ARGENTINA;

const NAME = '([a-z0-9][a-z0-9-]{0,40})';
const ACCESS_TOKEN = new RegExp(`^(TEST|APP_USR)-sandbox-${NAME}$`);
const PUBLIC_KEY = new RegExp(`^(TEST|APP_USR)-public-${NAME}$`);

/**
 * `TEST-sandbox-estadio` is the test account of the seller `estadio`, `APP_USR-sandbox-estadio` the live one. Names
 * ending with `-pe` or `-br` sell in Peru or Brazil; names beginning with `testuser` are test users.
 */
export function sellerOfAccessToken(authorization: string | undefined): Seller | undefined {
  const [, mode, name] = ACCESS_TOKEN.exec(authorization?.replace(/^Bearer /, '') ?? '') ?? [];
  return mode === undefined || name === undefined ? undefined : sellerNamed(name, mode === 'APP_USR');
}

/** `TEST-public-estadio`, for browsers. */
export function sellerOfPublicKey(publicKey: string | undefined): Seller | undefined {
  const [, mode, name] = PUBLIC_KEY.exec(publicKey ?? '') ?? [];
  return mode === undefined || name === undefined ? undefined : sellerNamed(name, mode === 'APP_USR');
}

/** Live and test accounts of one name are separate. */
export function keyOf({ name, isLive }: Seller): string {
  return `${isLive ? 'live' : 'test'}:${name}`;
}

export function sellerOfKey(key: string): Seller {
  const [mode, name = ''] = key.split(':');
  return sellerNamed(name, mode === 'live');
}

function sellerNamed(name: string, isLive: boolean): Seller {
  const collectorId = 100_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 900_000_000);
  const publicKey = `${isLive ? 'APP_USR' : 'TEST'}-public-${name}`;
  const country = name.endsWith('-pe') ? PERU : name.endsWith('-br') ? BRAZIL : ARGENTINA;
  const isTestUser = name.startsWith('testuser');
  return { name, isLive, collectorId, publicKey, webhookSecret: `sandbox-webhook-${name}`, country, isTestUser };
}
