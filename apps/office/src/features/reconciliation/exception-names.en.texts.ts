import type { Translated } from '@app/client/texts.ts';
import type { exceptionNamesEs } from './exception-names.es.texts.ts';

export const exceptionNamesEn: Translated<typeof exceptionNamesEs> = {
  'exception-late-capture': 'Payment that came too late',
  'exception-duplicate-capture': 'Paid twice',
  'exception-amount-mismatch': 'Charge differs from the order',
  'exception-unbooked-capture': 'Payment not applied to its order',
  'exception-unknown-capture': 'Unknown payment',
  'exception-refund-failed': 'Refund refused',
  'exception-undecided': 'No answer from the provider',
  'exception-credentials': 'Credentials refused',
  'exception-missing-at-provider': 'Missing at the provider',
  'exception-unknown-refund': 'Unknown refund',
  'exception-disputed': 'Disputed payment',
  'exception-benefits-differ': 'Benefits differ at the club',
  'exception-wrong-refund-codes': 'Wrong refund codes',
  'exception-account-refused': 'Payment account switched off',
  'exception-attested-sale': 'Charge seen only on the card terminal',
  'exception-webhook-without-payment': "Notice of a payment that doesn't exist",
  'exception-moved-by-hand': 'Money by hand above the limit',
  'exception-unverified-sale': 'Terminal payment not verified',
};
