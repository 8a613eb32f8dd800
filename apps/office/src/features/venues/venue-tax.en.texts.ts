import type { Translated } from '@app/client/texts.ts';
import type { venueTaxEs } from './venue-tax.es.texts.ts';

export const venueTaxEn: Translated<typeof venueTaxEs> = {
  'tax-section': 'Tax details',
  'tax-lead': "They appear on receipts, by e-mail and on paper. Receipts that were already issued don't change.",
  'venues.legalName': 'Legal name',
  'tax-id': ({ currency }) => (currency === 'ARS' ? 'Tax ID (CUIT)' : currency === 'PEN' ? 'Tax ID (RUC)' : 'Tax ID'),
  'venues.taxId': 'Tax ID',
  'tax-included': 'Prices include a tax',
  'tax-included-hint': 'Receipts say how much of the total is tax.',
  'venues.includedTax': 'Included tax',
  'tax-name': 'Tax',
  'tax-percent': 'Rate (%)',
};
