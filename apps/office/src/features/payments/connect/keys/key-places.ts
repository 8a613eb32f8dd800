import type { Language } from '@app/client/texts.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

type Words = Readonly<Record<Language, string>>;

/** A field on the drawing. `step`: the number of the sentence that names it; null: it is only beside. */
type DrawnField = { label: Words; isSecret: boolean; step: number | null };

/**
 * Where a provider shows its keys, as the drawing has it.
 *
 * @property look a page of the provider, or its letter where it has no page with keys
 * @property menu of the page; `active` is the place of step 1
 * @property url null: there is no page to open
 * @property steps keys of the sentences below the drawing, numbered as on it
 */
export type KeyPlace = {
  readonly look: 'page' | 'letter';
  readonly menu: readonly Words[];
  readonly active: number;
  readonly heading: Words;
  readonly fields: readonly DrawnField[];
  readonly url: string | null;
  readonly steps: readonly KeyStep[];
};

export type KeyStep =
  | 'keys-mp-credentials'
  | 'keys-mp-copy'
  | 'keys-mp-webhooks'
  | 'keys-fd-letter'
  | 'keys-fd-copy'
  | 'keys-paypal-app'
  | 'keys-paypal-copy'
  | 'keys-izipay-letter'
  | 'keys-izipay-copy'
  | 'keys-sitef-letter'
  | 'keys-sitef-copy'
  | 'keys-clover-merchant'
  | 'keys-clover-token';

const same = (words: string): Words => ({ es: words, en: words });
const field = (label: Words, step: number | null, isSecret = true): DrawnField => ({ label, step, isSecret });
const LETTER = { es: 'Tu alta', en: 'Your registration' };

const MERCADO_PAGO: KeyPlace = {
  look: 'page',
  menu: [
    { es: 'Datos', en: 'Details' },
    { es: 'Pruebas', en: 'Testing' },
    { es: 'Credenciales', en: 'Credentials' },
    { es: 'Webhooks', en: 'Webhooks' },
  ],
  active: 2,
  heading: { es: 'Credenciales de producción', en: 'Production credentials' },
  fields: [field(same('Public Key'), 2, false), field(same('Access Token'), 2)],
  url: 'https://www.mercadopago.com/developers/panel/app',
  steps: ['keys-mp-credentials', 'keys-mp-copy', 'keys-mp-webhooks'],
};

/** By provider. The pages of providers change, so a drawing has few words and the names that stay. @see METHOD-03 */
export const KEY_PLACES: Readonly<Record<number, KeyPlace>> = {
  [PAYMENT_PROVIDER.mercadoPago]: MERCADO_PAGO,
  [PAYMENT_PROVIDER.mercadoPagoCheckout]: MERCADO_PAGO,
  [PAYMENT_PROVIDER.mercadoPagoPoint]: { ...MERCADO_PAGO, fields: [field(same('Access Token'), 2)] },
  [PAYMENT_PROVIDER.firstData]: {
    look: 'letter',
    menu: [],
    active: 0,
    heading: LETTER,
    fields: [
      field({ es: 'Número de comercio (store)', en: 'Store number' }, 1, false),
      field(same('Shared secret'), 2),
      field({ es: 'API key y secret', en: 'API key and secret' }, null),
    ],
    url: null,
    steps: ['keys-fd-letter', 'keys-fd-copy'],
  },
  [PAYMENT_PROVIDER.paypal]: {
    look: 'page',
    menu: [
      { es: 'Inicio', en: 'Home' },
      { es: 'Apps y credenciales', en: 'Apps & Credentials' },
      { es: 'Webhooks', en: 'Webhooks' },
    ],
    active: 1,
    heading: same('Live'),
    fields: [field(same('Client ID'), 2, false), field(same('Secret key'), 2)],
    url: 'https://developer.paypal.com/dashboard/applications/live',
    steps: ['keys-paypal-app', 'keys-paypal-copy'],
  },
  [PAYMENT_PROVIDER.izipay]: {
    look: 'letter',
    menu: [],
    active: 0,
    heading: LETTER,
    fields: [
      field({ es: 'Código de comercio', en: 'Merchant code' }, 1, false),
      field({ es: 'Clave API del botón', en: 'API key of the button' }, 2),
      field({ es: 'Clave HASH', en: 'HASH key' }, 2),
    ],
    url: null,
    steps: ['keys-izipay-letter', 'keys-izipay-copy'],
  },
  [PAYMENT_PROVIDER.sitef]: {
    look: 'letter',
    menu: [],
    active: 0,
    heading: LETTER,
    fields: [field(same('Merchant ID'), 1, false), field(same('Merchant key'), 2)],
    url: null,
    steps: ['keys-sitef-letter', 'keys-sitef-copy'],
  },
  [PAYMENT_PROVIDER.clover]: {
    look: 'page',
    menu: [
      { es: 'Negocio', en: 'Business' },
      { es: 'Configuración', en: 'Settings' },
      { es: 'Dispositivos', en: 'Devices' },
    ],
    active: 1,
    heading: { es: 'Todos los ajustes', en: 'All settings' },
    fields: [field(same('Merchant ID'), 1, false), field(same('API Tokens'), 2)],
    url: 'https://www.clover.com/dashboard',
    steps: ['keys-clover-merchant', 'keys-clover-token'],
  },
};
