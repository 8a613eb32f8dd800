import type { Translated } from '@app/client/texts.ts';
import type { boardUnpaidEs } from './unpaid.es.texts.ts';

export const boardUnpaidEn: Translated<typeof boardUnpaidEs> = {
  'unpaid-title': 'Unpaid',
  'unpaid-count': (facts) => `Unpaid ${facts.count}`,
  'unpaid-lead': 'not being made',
  'unpaid-ends': (facts) => `expires ${facts.time}`,
};
