import type { Translated } from '@app/client/texts.ts';
import type { venuePricesEs } from './venue-prices.es.texts.ts';

export const venuePricesEn: Translated<typeof venuePricesEs> = {
  'prices-lead':
    'Choose which venue the prices come from and which ones get them. They’re matched by product and size name. Planned prices stay.',
  'prices-from': 'From',
  'prices-to': 'To these venues',
  'prices-other-currency': ({ name }) => `${name}: charges in another currency`,
  'prices-only-one': 'To copy prices you need to edit the menu of two venues or more.',
  'prices-stall': 'Stall',
  'prices-all-stalls': 'All stalls',
  'prices-choose-target': 'Choose at least one venue that gets the prices.',
  'prices-empty': 'No product matches the filters.',
  'prices-table': 'Prices to copy',
  'prices-product': 'Product',
  'prices-same': 'already the same',
  'prices-new': 'Not sold there',
  'prices-several-prices': 'It has more than one price at the source. Choose a stall.',
  'prices-several-sections': 'It’s in a stall more than once. Change it in that menu.',
  'prices-other-sizes': 'This size has no price of its own there.',
  'prices-in-stalls': ({ count }) => `in ${count} stalls`,
  'prices-confirm': 'It changes a lot: confirm it',
  'prices-confirm-of': ({ product, venue }) => `Confirm the price of ${product} at ${venue}`,
  'prices-becomes': 'becomes',
  'prices-sums': ({ changes, same, missing }) =>
    `${changes === 1 ? '1 price changes' : `${changes} prices change`}, ${same} already the same, ${missing} not sold there.`,
  'prices-unconfirmed': ({ count }) =>
    count === 1 ? '1 waits for you to confirm it.' : `${count} wait for you to confirm them.`,
  'prices-apply': ({ count }) => (count === 1 ? 'Copy 1 price' : `Copy ${count} prices`),
  'prices-none': 'There’s no price to copy.',
  'prices-too-many':
    'There are more than 3,000 prices for a venue. Choose a stall or a section and copy them in parts.',
  'prices-reading': 'Comparing prices…',
  'prices-results': 'Result by venue',
  'prices-done': ({ venue, count }) => `${venue}: ${count === 1 ? '1 price changed' : `${count} prices changed`}`,
  'prices-left-out': ({ names }) =>
    `Somebody has just changed these products, so they stayed as they were: ${names}. Check them in the table.`,
  'prices-failed': ({ venue }) => `${venue}: it didn’t work`,
  'prices-again': 'Try again',
  'prices-new-in': ({ venue }) => `What ${venue} doesn’t sell`,
  'prices-new-none': 'Don’t create it',
  'prices-new-at': ({ stall }) => `Create it off sale in ${stall}`,
  'prices-brought': ({ venue, count }) =>
    `${venue}: ${count === 1 ? '1 product created' : `${count} products created`}`,
  'prices-brought-off': 'They arrive off sale and without options. Check them in the menu and put them on sale.',
  'prices-no-section': ({ names }) =>
    `The section of ${names} is missing. Create one with the same name and try again.`,
  'prices-undone': ({ venue }) => `${venue}: prices as they were`,
};
