import type { ProviderCspSources } from '../payment-provider.ts';
import type { ProviderSettings } from '../provider-settings.ts';

/**
 * The document posts its form to the payment page, which it shows in a frame. The result returns into that frame, so it
 * holds a page of ours for a moment. The bank's check takes the place of the form, at an address of the bank, so any https
 * page may be in the frame. docs/security.md lists the sources too.
 */
export function firstDataCspSources({ scriptUrl, isSandbox }: ProviderSettings): ProviderCspSources {
  const page = scriptUrl === null ? [] : [scriptUrl.origin];
  return { scripts: [], calls: [], pictures: [], frames: ["'self'", ...(isSandbox ? page : ['https:'])], forms: page };
}
