import type { Translated } from '@app/client/texts.ts';
import type { buyerBenefitsEs } from './buyer-benefits.es.texts.ts';

export const buyerBenefitsEn: Translated<typeof buyerBenefitsEs> = {
  'buyer-benefits-title': 'Benefits',
  'benefits-lead': 'For buyers that you choose by their e-mail address.',
  'buyer-benefits-new': 'Benefit',
  'buyer-benefits-new-title': 'New benefit',
  'buyer-benefits-none': 'There are no benefits yet',
  'buyer-benefits-none-text': 'A benefit takes an amount off or gives a product, once to each buyer.',
  'benefit-section': 'Benefit',
  'buyer-benefits.description': 'What it offers',
  'buyer-benefits.description.hint': 'The buyer sees it when they confirm their order.',
  'buyer-benefits.commerceId': 'Stall',
  'buyer-benefits.commerceId.hint': "It can't be changed afterwards.",
  'benefit-value': 'Value',
  'benefit-is-amount': 'Takes an amount off',
  'benefit-is-product': 'Gives a product',
  'buyer-benefits.discountMinor': 'Amount',
  'buyer-benefits.productId': 'Product',
  'buyer-benefits.enabled': 'Can be used',
  'buyer-benefits.enabled.hint': 'Switch it off to end the benefit. Orders that used it keep it.',
  'buyer-benefits.holders': 'Buyers',
  'buyer-benefits.uses': 'Uses',
  'benefit-state': 'State',
  'benefit-on': 'Active',
  'benefit-off': 'Ended',
  'benefit-holders-section': 'Who has it',
  'benefit-holders-now': ({ holders, uses }) =>
    `${holders === 1 ? '1 buyer has it' : `${holders} buyers have it`} and ${uses === 1 ? '1 used it' : `${uses} used it`}. Addresses aren't stored, only a digest of each: that's why they aren't shown here.`,
  'benefit-paste': 'E-mail addresses, one a line',
  'benefit-paste-hint': 'You can paste a sheet with a document or a name beside them: only the address is used.',
  'benefit-paste-first': 'Paste at least one address.',
  'benefit-paste-read': ({ emails }) => (emails === 1 ? '1 buyer to change.' : `${emails} buyers to change.`),
  'benefit-paste-bad': ({ lines }) =>
    lines === 1 ? '1 line without a valid address is left out' : `${lines} lines without a valid address are left out`,
  'benefit-paste-line': ({ line, written }) => `Line ${line}: ${written}`,
  'benefit-paste-document': ({ line, written }) =>
    `Line ${line}: ${written} is a document number. Add the buyer's e-mail address.`,
  'benefit-give': ({ count }) => (count > 0 ? `Give to ${count}` : 'Give'),
  'benefit-take': ({ count }) => (count > 0 ? `Take from ${count}` : 'Take'),
  'benefit-give-done': ({ name, count }) => `${name}: ${count === 1 ? '1 new buyer' : `${count} new buyers`}`,
  'benefit-take-done': ({ name, count }) => `${name}: ${count === 1 ? '1 buyer less' : `${count} buyers less`}`,
};
