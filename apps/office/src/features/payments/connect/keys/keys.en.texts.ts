import type { Translated } from '@app/client/texts.ts';
import type { keysEs } from './keys.es.texts.ts';

export const keysEn: Translated<typeof keysEs> = {
  'keys-where': 'Where do I find this key',
  'keys-page-of': ({ provider }) => `dashboard of ${provider}`,
  'keys-letter-of': ({ provider }) => `mail from ${provider}`,
  'keys-copy': 'Copy',
  'keys-drawing': ({ provider, heading }) => `Drawing: ${heading}, at ${provider}. The numbers are those of the steps.`,
  'keys-ours': 'Our own drawing. Their page may look different.',
  'keys-open': 'Open their dashboard',
  'keys-mp-credentials': 'In “Your integrations”, open the application and press Production credentials.',
  'keys-mp-copy': "Copy each key and paste it here. They begin with APP_USR. Those with TEST don't take real money.",
  'keys-mp-webhooks':
    'The key of the notifications is under Webhooks of the same application: switch payments on and copy the secret key.',
  'keys-fd-letter': 'The store number is in the mail of your registration. The virtual terminal shows it too.',
  'keys-fd-copy': "The shared secret comes in another mail. If it didn't arrive, ask the support of your account.",
  'keys-paypal-app': 'In the developer dashboard, switch to Live and open your app.',
  'keys-paypal-copy': 'Copy the Client ID, and the Secret key after you show it.',
  'keys-izipay-letter': 'The merchant code is in the mail of your registration.',
  'keys-izipay-copy':
    'Ask their support for the API key of the button and the HASH key, both for production. They are two keys.',
  'keys-sitef-letter': 'The Merchant ID is in the mail of the Carat portal. The one for tests is another.',
  'keys-sitef-copy': 'The Merchant key has up to 80 characters. It comes in a mail of its own.',
  'keys-clover-merchant': 'In Settings, All settings, Merchants: the Merchant ID has 13 letters and digits.',
  'keys-clover-token': 'In All settings, API Tokens, create one that can read payments, and copy it.',
};
