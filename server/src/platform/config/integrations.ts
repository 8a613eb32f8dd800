import { z } from 'zod';

const webUrl = (example: string) => z.url({ protocol: /^https?$/, error: `must look like ${example}` });

/** `name=value,name=value` */
const pairs = (example: string) =>
  z
    .string()
    .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, `must look like ${example}`)
    .transform((list) => new Map(list.split(',').map((pair): [string, string] => split(pair))));

const limitMs = (most: number) => {
  const allowed = `must be a whole number from 100 to ${most}`;
  return z.coerce.number(allowed).int(allowed).min(100, allowed).max(most, allowed);
};

/** The variables of everything that is not ours. */
export const INTEGRATION_VARIABLES = {
  SANDBOX_URL: webUrl('http://127.0.0.1:3001').optional(),
  SMS_URL: webUrl('https://api.twilio.com').default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  GOOGLE_CLIENT_IDS: pairs('entretiempo=1234.apps.googleusercontent.com').optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  CLUB_URLS: pairs('estadio=https://socios.example.com/entretiempo').optional(),
  MP_API_URL: webUrl('https://api.mercadopago.com').optional(),
  MP_JS_URL: webUrl('https://sdk.mercadopago.com/js/v2').optional(),
  MP_READ_LIMIT_MS: limitMs(10_000).default(5_000),
  MP_WRITE_LIMIT_MS: limitMs(20_000).default(20_000),
  RAW_CARDS: z.literal('allowed', 'must be allowed, or not be set').optional(),
  WEBHOOK_BASE_URL: webUrl('https://pedidos.example.com').optional(),
  TEST_PAYMENTS: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof INTEGRATION_VARIABLES>>;

/** Null: not set up, so that it is not offered. */
export type IntegrationSettings = {
  /** The one origin that may be asked over http and on this machine; null without the demo. */
  readonly sandboxOrigin: string | null;
  readonly sms: {
    readonly url: URL;
    readonly accountSid: string;
    readonly authToken: string;
    readonly from: string;
  } | null;
  readonly google: {
    readonly clientIds: ReadonlyMap<string, string>;
    readonly authorizeUrl: URL;
    readonly tokenInfoUrl: URL;
    readonly userInfoUrl: URL;
  } | null;
  readonly apple: {
    readonly clientId: string;
    readonly issuer: string;
    readonly authorizeUrl: URL;
    readonly keysUrl: URL;
  } | null;
  /** By the key of the provider's definition. Credentials are a venue's own and not here. */
  readonly paymentProviders: ReadonlyMap<string, ProviderSettings>;
  /** How providers reach us with news, without a slash at the end. */
  readonly webhookBaseUrl: string;
  /** Numbers of cards may go through this server, whose operator is certified for it. */
  readonly takesRawCards: boolean;
  /** Accounts that take test cards, which nobody ever pays for, count as accounts. */
  readonly takesTestPayments: boolean;
  /** Where each club answers, by the code of its venue; without a slash at the end. */
  readonly clubUrls: ReadonlyMap<string, string>;
};

/** Where a payment provider answers. */
export type ProviderSettings = {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  /** What makes card tokens in the browser, and its button. */
  readonly scriptUrl: URL;
  /** How long a whole call may take: one that only reads, and one that moves money. */
  readonly limitsMs: { readonly read: number; readonly write: number };
  /** The environment variables that set these addresses. */
  readonly variables: { readonly apiUrl: string; readonly scriptUrl: string };
};

/** Variables that make sense only together. */
export function requireWhole(variables: Variables, context: z.RefinementCtx): void {
  if (variables.SMS_ACCOUNT_SID === undefined) return;
  for (const name of ['SMS_AUTH_TOKEN', 'SMS_FROM'] as const) {
    if (variables[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'has to be set together with SMS_ACCOUNT_SID' });
  }
}

/**
 * What is not set is played by the sandbox, where there is one.
 *
 * @param surroundings.publicSandboxUrl how a visitor's browser reaches the sandbox
 */
export function readOutsideSettings(
  variables: Variables,
  surroundings: { demo: boolean; appCode: string; publicUrl: string; publicSandboxUrl: string },
): IntegrationSettings {
  const { demo, appCode, publicUrl, publicSandboxUrl } = surroundings;
  const sandboxUrl = demo ? (variables.SANDBOX_URL ?? null) : null;
  const sandboxOrigin = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const played = sandboxOrigin === null ? null : playedBy(sandboxOrigin, publicSandboxUrl, appCode);
  const { SMS_ACCOUNT_SID, GOOGLE_CLIENT_IDS, APPLE_CLIENT_ID, CLUB_URLS } = variables;
  return {
    sandboxOrigin,
    sms: SMS_ACCOUNT_SID === undefined ? (played?.sms ?? null) : smsOf(variables, SMS_ACCOUNT_SID),
    google: GOOGLE_CLIENT_IDS === undefined ? (played?.google ?? null) : { clientIds: GOOGLE_CLIENT_IDS, ...GOOGLE },
    apple: APPLE_CLIENT_ID === undefined ? (played?.apple ?? null) : { clientId: APPLE_CLIENT_ID, ...APPLE },
    paymentProviders: new Map([['mercado-pago', mercadoPagoSettings(variables, played?.mercadoPago)]]),
    webhookBaseUrl: withoutSlash(variables.WEBHOOK_BASE_URL ?? publicUrl),
    takesRawCards: variables.RAW_CARDS === 'allowed',
    takesTestPayments: variables.TEST_PAYMENTS ?? demo,
    clubUrls: CLUB_URLS === undefined ? (played?.clubUrls ?? new Map()) : withoutLastSlash(CLUB_URLS),
  };
}

/** Source: https://accounts.google.com/.well-known/openid-configuration */
const GOOGLE = {
  authorizeUrl: new URL('https://accounts.google.com/o/oauth2/v2/auth'),
  tokenInfoUrl: new URL('https://oauth2.googleapis.com/tokeninfo'),
  userInfoUrl: new URL('https://openidconnect.googleapis.com/v1/userinfo'),
};

/** Source: https://appleid.apple.com/.well-known/openid-configuration */
const APPLE = {
  issuer: 'https://appleid.apple.com',
  authorizeUrl: new URL('https://appleid.apple.com/auth/authorize'),
  keysUrl: new URL('https://appleid.apple.com/auth/keys'),
};

/** Source: Mercado Pago, API reference; the same host for test and live accounts. */
const MERCADO_PAGO = { apiUrl: 'https://api.mercadopago.com', scriptUrl: 'https://sdk.mercadopago.com/js/v2' };

function mercadoPagoSettings(
  { MP_API_URL, MP_JS_URL, MP_READ_LIMIT_MS, MP_WRITE_LIMIT_MS }: Variables,
  standIn: { apiUrl: string; scriptUrl: string } = MERCADO_PAGO,
): ProviderSettings {
  return {
    apiUrl: withoutSlash(MP_API_URL ?? standIn.apiUrl),
    scriptUrl: new URL(MP_JS_URL ?? standIn.scriptUrl),
    limitsMs: { read: MP_READ_LIMIT_MS, write: MP_WRITE_LIMIT_MS },
    variables: { apiUrl: 'MP_API_URL', scriptUrl: 'MP_JS_URL' },
  };
}

/** The demo's venues are named here, as their clubs are played by the sandbox; all are told by their codes. */
function playedBy(sandbox: string, publicSandbox: string, appCode: string) {
  return {
    sms: { url: new URL(sandbox), accountSid: 'ACsandbox', authToken: 'sandbox', from: 'Entretiempo' },
    google: {
      clientIds: new Map([[appCode, 'sandbox-client.apps.googleusercontent.com']]),
      authorizeUrl: new URL(`${publicSandbox}/google/o/oauth2/v2/auth`),
      tokenInfoUrl: new URL(`${sandbox}/google/tokeninfo`),
      userInfoUrl: new URL(`${sandbox}/google/v1/userinfo`),
    },
    apple: {
      clientId: 'com.example.entretiempo',
      issuer: APPLE.issuer,
      authorizeUrl: new URL(`${publicSandbox}/apple/auth/authorize`),
      keysUrl: new URL(`${sandbox}/apple/auth/keys`),
    },
    mercadoPago: { apiUrl: `${sandbox}/mercado-pago`, scriptUrl: `${publicSandbox}/mercado-pago/mp.js` },
    clubUrls: new Map([
      ['estadio', `${sandbox}/club/la-ribera`],
      ['club', `${sandbox}/club/horizonte`],
    ]),
  };
}

function smsOf(variables: Variables, accountSid: string): IntegrationSettings['sms'] {
  const { SMS_URL, SMS_AUTH_TOKEN = '', SMS_FROM = '' } = variables;
  return { url: new URL(SMS_URL), accountSid, authToken: SMS_AUTH_TOKEN, from: SMS_FROM };
}

function withoutLastSlash(urls: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...urls].map(([code, url]) => [code, withoutSlash(url)]));
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
