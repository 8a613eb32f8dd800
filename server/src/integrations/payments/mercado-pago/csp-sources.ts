import type { ProviderCspSources } from '../payment-provider.ts';
import type { ProviderSettings } from '../provider-settings.ts';

/**
 * Sources of the provider on payment documents, with their purpose. docs/security.md lists them too.
 * Source: https://www.mercadopago.com.ar/developers/es/docs/sdks-library/client-side/mp-js-v2
 */
const MERCADO_PAGO: ProviderCspSources = {
  // The script; the parts of its button; its check for stolen cards.
  scripts: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com', 'https://www.mercadopago.com'],
  // Card tokens; the pages of its fields, which it fetches before framing them; its brands and banks.
  calls: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://secure-fields.mercadopago.com',
    'https://http2.mlstatic.com',
  ],
  // Its fields; and the 3-D Secure challenge, which is a page of the cardholder's bank at any address.
  frames: ['https:'],
  forms: ['https:'],
  // Images of its button.
  pictures: ['https://http2.mlstatic.com'],
};
const ITS_HOST = /(^|\.)mercadopago\.com$/;

export function mercadoPagoCspSources({ scriptUrl }: ProviderSettings): ProviderCspSources {
  if (scriptUrl === null || ITS_HOST.test(scriptUrl.hostname)) return MERCADO_PAGO;
  const { origin } = scriptUrl;
  return { forms: [origin], scripts: [origin], calls: [origin], frames: [origin], pictures: [origin] };
}
