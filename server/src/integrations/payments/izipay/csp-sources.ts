import type { ProviderCspSources } from '../payment-provider.ts';
import type { ProviderSettings } from '../provider-settings.ts';

const ITS_HOST = /(^|\.)izipay\.pe$/;

/** The script and the form that it opens come from one host, which calls the API's host. */
export function izipayCspSources({ scriptUrl, apiUrl }: ProviderSettings): ProviderCspSources {
  if (scriptUrl === null) return { forms: [], scripts: [], calls: [], frames: [], pictures: [] };
  const { origin, hostname } = scriptUrl;
  const calls = ITS_HOST.test(hostname) ? [origin, new URL(apiUrl).origin] : [origin];
  return { forms: [], scripts: [origin], calls, frames: [origin], pictures: [origin] };
}
