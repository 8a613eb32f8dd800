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
  /** Whether the credentials are those of an application that the seller authorized. It has a webhook secret of its own. */
  readonly isThroughApp: boolean;
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
const ACCESS_TOKEN = new RegExp(`^(TEST|APP_USR)-sandbox-${NAME}(?:\\.(app)-[\\w-]+)?$`);
const PUBLIC_KEY = new RegExp(`^(TEST|APP_USR)-public-${NAME}(?:\\.(app))?$`);

/** The application of a shop system, which sellers authorize. */
export const APPLICATION = {
  id: '1000000000000001',
  secret: 'sandbox-app-secret',
  webhookSecret: 'sandbox-app-webhook',
} as const;

/**
 * `TEST-sandbox-estadio` is the test account of the seller `estadio`, `APP_USR-sandbox-estadio` the live one. Names
 * ending with `-pe` or `-br` sell in Peru or Brazil; names beginning with `testuser` are test users. `.app-…` follows in
 * a token of the application.
 */
export function sellerOfAccessToken(authorization: string | undefined): Seller | undefined {
  return sellerOfMatch(ACCESS_TOKEN.exec(authorization?.replace(/^Bearer /, '') ?? ''));
}

/** `TEST-public-estadio`, for browsers. */
export function sellerOfPublicKey(publicKey: string | undefined): Seller | undefined {
  return sellerOfMatch(PUBLIC_KEY.exec(publicKey ?? ''));
}

function sellerOfMatch(match: RegExpExecArray | null): Seller | undefined {
  const [, mode, name, app] = match ?? [];
  return mode === undefined || name === undefined ? undefined : sellerNamed(name, mode === 'APP_USR', app === 'app');
}

/** @returns undefined for a name that no seller has */
export function findLiveSeller(name: string): Seller | undefined {
  return sellerOfPublicKey(`APP_USR-public-${name}.app`);
}

/** Live and test accounts of one name are separate, and so is what an application sees. */
export function keyOf({ name, isLive, isThroughApp }: Seller): string {
  return `${isLive ? 'live' : 'test'}:${name}${isThroughApp ? ':app' : ''}`;
}

export function sellerOfKey(key: string): Seller {
  const [mode, name = '', app] = key.split(':');
  return sellerNamed(name, mode === 'live', app === 'app');
}

function sellerNamed(name: string, isLive: boolean, isThroughApp: boolean): Seller {
  const collectorId = 100_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 900_000_000);
  const publicKey = `${isLive ? 'APP_USR' : 'TEST'}-public-${name}${isThroughApp ? '.app' : ''}`;
  const country = name.endsWith('-pe') ? PERU : name.endsWith('-br') ? BRAZIL : ARGENTINA;
  const isTestUser = name.startsWith('testuser');
  const webhookSecret = isThroughApp ? APPLICATION.webhookSecret : `sandbox-webhook-${name}`;
  return { name, isLive, collectorId, publicKey, webhookSecret, country, isTestUser, isThroughApp };
}
