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

/** Environment variables of the integrations. */
export const INTEGRATION_VARIABLES = {
  SANDBOX_URL: webUrl('http://127.0.0.1:3001').optional(),
  SMS_URL: webUrl('https://api.twilio.com').default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  GOOGLE_CLIENT_IDS: pairs('entretiempo=1234.apps.googleusercontent.com').optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_PASS_FILE: z.string().optional(),
  GOOGLE_PASS_FILE: z.string().optional(),
  GOOGLE_PASS_ISSUER: z.string().regex(/^\d+$/, 'must be digits').optional(),
  CLUB_URLS: pairs('estadio=https://socios.example.com/entretiempo').optional(),
  PAYMENT_URLS: pairs('mercado-pago-api=https://api.mercadopago.com').optional(),
  MERCADO_PAGO_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .optional(),
  MERCADO_PAGO_APP_SECRET: z.string().min(1).optional(),
  MERCADO_PAGO_APP_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENT_READ_LIMIT_MS: limitMs(10_000).default(5_000),
  PAYMENT_WRITE_LIMIT_MS: limitMs(20_000).default(20_000),
  RAW_CARDS: z.literal('allowed', 'must be allowed, or not be set').optional(),
  WEBHOOK_BASE_URL: webUrl('https://pedidos.example.com').optional(),
  TEST_PAYMENTS: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof INTEGRATION_VARIABLES>>;

/** An application that owners of accounts authorize at their provider. */
export type PaymentApplication = {
  readonly id: string;
  readonly secret: string;
  /** Signs the webhooks of the accounts; null: none is set up. */
  readonly webhookSecret: string | null;
};

/** Settings of the integrations. Null: not set up, so not offered. */
export type IntegrationSettings = {
  /** The only origin that may be called over http on a private address; null without the demo. */
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
  /** Files that sign passes for the wallets of phones. */
  readonly passes: {
    readonly appleFile: string | null;
    readonly google: { readonly file: string; readonly issuerId: string } | null;
  };
  /** Addresses and limits of payment providers. Credentials belong to a venue and are not here. */
  readonly payments: {
    /** Configured addresses: `<settingsKey>-api`, `<settingsKey>-script`. Others are those of the sandbox or of the provider. */
    readonly urls: ReadonlyMap<string, string>;
    /** The sandbox's URLs for this server and for a visitor's browser; null without the demo. */
    readonly sandbox: { readonly url: string; readonly publicUrl: string } | null;
    /** Time limit of a call: one that reads, and one that moves money. */
    readonly limitsMs: { readonly read: number; readonly write: number };
  };
  /** Our application at Mercado Pago, which sellers authorize; null: they enter keys. */
  readonly mercadoPagoApp: PaymentApplication | null;
  /** Base URL of our webhooks, without a trailing slash. */
  readonly webhookBaseUrl: string;
  /** Card numbers may pass through this server: its operator is certified for it. */
  readonly acceptsRawCards: boolean;
  /** Venues may use payment accounts that accept test cards, which move no money. */
  readonly acceptsTestPayments: boolean;
  /** Base URLs of the APIs of social posts and photos, without a trailing slash. Tokens belong to a venue. */
  readonly feeds: { readonly xUrl: string; readonly instagramUrl: string };
  /** Base URL of each club's API by the code of its venue, without a trailing slash. */
  readonly clubUrls: ReadonlyMap<string, string>;
};

/** Reports variables that are set without the ones that they require. */
export function requireRelatedVariables(variables: Variables, context: z.RefinementCtx): void {
  requireTogether(variables, context, ['GOOGLE_PASS_FILE', 'GOOGLE_PASS_ISSUER']);
  requireTogether(variables, context, ['MERCADO_PAGO_APP_ID', 'MERCADO_PAGO_APP_SECRET']);
  if (variables.SMS_ACCOUNT_SID === undefined) return;
  for (const name of ['SMS_AUTH_TOKEN', 'SMS_FROM'] as const) {
    if (variables[name] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'must be set together with SMS_ACCOUNT_SID' });
  }
}

function requireTogether(
  variables: Variables,
  context: z.RefinementCtx,
  names: readonly [keyof Variables, keyof Variables],
): void {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length !== 1) return;
  context.addIssue({
    code: 'custom',
    path: missing,
    message: `must be set together with ${names.find((name) => !missing.includes(name))}`,
  });
}

/**
 * Reads the settings of all integrations. The sandbox stands in for those that are not set, if it runs.
 *
 * @param context.publicSandboxUrl the sandbox's URL for a visitor's browser
 */
export function readIntegrationSettings(
  variables: Variables,
  context: { demo: boolean; appCode: string; port: number; publicUrl: string; publicSandboxUrl: string },
): IntegrationSettings {
  const { demo, appCode, port, publicUrl, publicSandboxUrl } = context;
  const sandboxUrl = demo ? (variables.SANDBOX_URL ?? null) : null;
  const sandboxOrigin = sandboxUrl === null ? null : new URL(sandboxUrl).origin;
  const sandbox = sandboxOrigin === null ? null : sandboxSettings(sandboxOrigin, publicSandboxUrl, appCode);
  const isAtSandbox = sandboxOrigin !== null && variables.PAYMENT_URLS === undefined;
  const { SMS_ACCOUNT_SID, GOOGLE_CLIENT_IDS, APPLE_CLIENT_ID, CLUB_URLS } = variables;
  return {
    sandboxOrigin,
    sms: SMS_ACCOUNT_SID === undefined ? (sandbox?.sms ?? null) : smsOf(variables, SMS_ACCOUNT_SID),
    google: GOOGLE_CLIENT_IDS === undefined ? (sandbox?.google ?? null) : { clientIds: GOOGLE_CLIENT_IDS, ...GOOGLE },
    apple: APPLE_CLIENT_ID === undefined ? (sandbox?.apple ?? null) : { clientId: APPLE_CLIENT_ID, ...APPLE },
    passes: { appleFile: variables.APPLE_PASS_FILE ?? null, google: googlePassesOf(variables) },
    payments: {
      urls: variables.PAYMENT_URLS ?? new Map(),
      sandbox: sandboxOrigin === null ? null : { url: sandboxOrigin, publicUrl: publicSandboxUrl },
      limitsMs: { read: variables.PAYMENT_READ_LIMIT_MS, write: variables.PAYMENT_WRITE_LIMIT_MS },
    },
    mercadoPagoApp: mercadoPagoAppOf(variables) ?? (isAtSandbox ? SANDBOX_APP : null),
    webhookBaseUrl: withoutTrailingSlash(
      variables.WEBHOOK_BASE_URL ?? (isAtSandbox ? sandboxTunnelUrl(port) : publicUrl),
    ),
    acceptsRawCards: variables.RAW_CARDS === 'allowed',
    acceptsTestPayments: variables.TEST_PAYMENTS ?? demo,
    feeds: sandbox?.feeds ?? FEEDS,
    clubUrls: CLUB_URLS === undefined ? (sandbox?.clubUrls ?? new Map()) : withoutTrailingSlashes(CLUB_URLS),
  };
}

/**
 * The address of this server in the sandbox's tunnel. Payment providers refuse the address of a local server, and so does
 * the sandbox.
 *
 * @param port of this server
 */
export function sandboxTunnelUrl(port: number): string {
  return `https://port-${port}.tunnel.example`;
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

/** Sources: https://docs.x.com/x-api/posts/search-recent-posts, https://developers.facebook.com/docs/instagram-platform */
const FEEDS = { xUrl: 'https://api.x.com', instagramUrl: 'https://graph.instagram.com' };

/** The application of the sandbox's Mercado Pago. */
const SANDBOX_APP: PaymentApplication = {
  id: '1000000000000001',
  secret: 'sandbox-app-secret',
  webhookSecret: 'sandbox-app-webhook',
};

/** Names the demo's venues by their codes, because the sandbox simulates their clubs. */
function sandboxSettings(sandboxUrl: string, publicSandboxUrl: string, appCode: string) {
  return {
    sms: { url: new URL(sandboxUrl), accountSid: 'ACsandbox', authToken: 'sandbox', from: 'Entretiempo' },
    google: {
      clientIds: new Map([[appCode, 'sandbox-client.apps.googleusercontent.com']]),
      authorizeUrl: new URL(`${publicSandboxUrl}/google/o/oauth2/v2/auth`),
      tokenInfoUrl: new URL(`${sandboxUrl}/google/tokeninfo`),
      userInfoUrl: new URL(`${sandboxUrl}/google/v1/userinfo`),
    },
    apple: {
      clientId: 'com.example.entretiempo',
      issuer: APPLE.issuer,
      authorizeUrl: new URL(`${publicSandboxUrl}/apple/auth/authorize`),
      keysUrl: new URL(`${sandboxUrl}/apple/auth/keys`),
    },
    feeds: { xUrl: `${sandboxUrl}/x`, instagramUrl: `${sandboxUrl}/instagram` },
    clubUrls: new Map([
      ['estadio', `${sandboxUrl}/club/la-ribera`],
      ['club', `${sandboxUrl}/club/horizonte`],
    ]),
  };
}

function googlePassesOf({ GOOGLE_PASS_FILE: file, GOOGLE_PASS_ISSUER: issuerId }: Variables) {
  return file === undefined || issuerId === undefined ? null : { file, issuerId };
}

function mercadoPagoAppOf(variables: Variables): PaymentApplication | null {
  const { MERCADO_PAGO_APP_ID: id, MERCADO_PAGO_APP_SECRET: secret } = variables;
  if (id === undefined || secret === undefined) return null;
  return { id, secret, webhookSecret: variables.MERCADO_PAGO_APP_WEBHOOK_SECRET ?? null };
}

function smsOf(variables: Variables, accountSid: string): IntegrationSettings['sms'] {
  const { SMS_URL, SMS_AUTH_TOKEN = '', SMS_FROM = '' } = variables;
  return { url: new URL(SMS_URL), accountSid, authToken: SMS_AUTH_TOKEN, from: SMS_FROM };
}

function withoutTrailingSlashes(urls: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...urls].map(([code, url]) => [code, withoutTrailingSlash(url)]));
}

export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
