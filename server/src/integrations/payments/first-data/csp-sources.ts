import type { ProviderCspSources } from '../payment-provider.ts';
import type { ProviderSettings } from '../provider-settings.ts';

/**
 * The document posts its form to the payment page, which it shows in a frame. The result returns into that frame, so it
 * holds a page of ours for a moment. docs/security.md lists the sources too.
 */
export function firstDataCspSources({ scriptUrl }: ProviderSettings): ProviderCspSources {
  const page = scriptUrl === null ? [] : [scriptUrl.origin];
  return { scripts: [], calls: [], pictures: [], frames: ["'self'", ...page], forms: page };
}
