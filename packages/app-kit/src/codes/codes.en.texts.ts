import type { Translated } from '@app/client/texts.ts';
import type { codesEs } from './codes.es.texts.ts';

export const codesEn: Translated<typeof codesEs> = {
  'app-code-label': 'Code from the app',
  'app-get': 'Open your authenticator app',
  'app-get-hint': "Any will do: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or your phone's own.",
  'app-scan': 'Add the key to the app',
  'app-open': 'Open in the app',
  'app-type': 'Scan the QR code or enter this key:',
  'app-check': 'Enter the code it shows',
  'qr-label': 'QR code with the key for the authenticator app',
  copy: 'Copy',
  copied: 'Copied',
  'code-incomplete': 'Enter the 6-digit code',
  retry: 'Try again',
  'refund-code-label': 'New code',
  'refund-code-set': 'Save code',
};
