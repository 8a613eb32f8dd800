import { withoutTrailingSlash, type IntegrationSettings } from '#platform/config/integrations.ts';

/** Addresses of a provider. */
export type ProviderAddresses = {
  /** Without a trailing slash. */
  readonly api: string;
  /** Its browser script; null without one. */
  readonly script: string | null;
  /** Paths of the sandbox that stand in for both. */
  readonly sandbox: { readonly api: string; readonly script: string | null };
};

/** Addresses and time limits with which a provider is called. */
export type ProviderSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Address of the browser script; null without one. */
  readonly scriptUrl: URL | null;
  /** Whether the sandbox stands in for the provider. */
  readonly isSandbox: boolean;
  /** The API's address for a visitor's browser. */
  readonly browserUrl: string;
  /** Time limit of a call: one that reads, and one that moves money. */
  readonly limitsMs: { readonly read: number; readonly write: number };
};

type Provider = { readonly settingsKey: string; readonly addresses: ProviderAddresses };
export type PaymentSettings = Pick<IntegrationSettings, 'payments'>;

/**
 * Returns the settings of a provider: the addresses that `PAYMENT_URLS` names, else those of the sandbox if it runs, else
 * the provider's own.
 */
export function settingsOf({ settingsKey, addresses }: Provider, { payments }: PaymentSettings): ProviderSettings {
  const { urls, sandbox, limitsMs } = payments;
  const { api, script, sandbox: paths } = addresses;
  const given = urls.get(`${settingsKey}-api`);
  const isSandbox = sandbox !== null && (given === undefined || given.startsWith(`${sandbox.url}/`));
  const standIn = given === undefined && sandbox !== null ? sandbox : null;
  const apiUrl = withoutTrailingSlash(given ?? (standIn ? standIn.url + paths.api : api));
  const scriptUrl =
    urls.get(`${settingsKey}-script`) ?? (sandbox && isSandbox ? publicPath(sandbox, paths.script) : script);
  return {
    apiUrl,
    scriptUrl: scriptUrl === null ? null : new URL(scriptUrl),
    isSandbox,
    browserUrl: sandbox && isSandbox ? sandbox.publicUrl + paths.api : apiUrl,
    limitsMs,
  };
}

/** Returns the keys of `PAYMENT_URLS` that name an address of a provider. */
export function urlKeysOf({ settingsKey, addresses }: Provider): string[] {
  return [`${settingsKey}-api`, ...(addresses.script === null ? [] : [`${settingsKey}-script`])];
}

function publicPath({ publicUrl }: { publicUrl: string }, path: string | null): string | null {
  return path === null ? null : publicUrl + path;
}
