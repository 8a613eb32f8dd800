import type { Translated } from '@app/client/texts.ts';
import type { venuePricesEs } from './venue-prices.es.texts.ts';

export const venuePricesEn: Translated<typeof venuePricesEs> = {
  'copying-lead':
    'Choose which venue the prices come from and which ones get them. They’re matched by product and size name. Planned prices stay.',
  'copying-from': 'From',
  'copying-to': 'To these venues',
  'copying-other-currency': ({ name }) => `${name}: charges in another currency`,
  'copying-only-one': 'To copy prices you need to edit the menu of two venues or more.',
  'copying-stall': 'Stall',
  'copying-all-stalls': 'All stalls',
  'copying-choose-target': 'Choose at least one venue that gets the prices.',
  'copying-empty': 'No product matches the filters.',
  'copying-table': 'Prices to copy',
  'copying-product': 'Product',
  'copying-same': 'already the same',
  'copying-new': 'Not sold there',
  'copying-several-prices': 'It has more than one price at the source. Choose a stall.',
  'copying-several-sections': 'It’s in a stall more than once. Change it in that menu.',
  'copying-other-sizes': 'This size has no price of its own there.',
  'copying-in-stalls': ({ count }) => `in ${count} stalls`,
  'copying-confirm': 'It changes a lot: confirm it',
  'copying-confirm-of': ({ product, venue }) => `Confirm the price of ${product} at ${venue}`,
  'copying-becomes': 'becomes',
  'copying-sums': ({ changes, same, missing }) =>
    `${changes === 1 ? '1 price changes' : `${changes} prices change`}, ${same} already the same, ${missing} not sold there.`,
  'copying-unconfirmed': ({ count }) =>
    count === 1 ? '1 waits for you to confirm it.' : `${count} wait for you to confirm them.`,
  'copying-apply': ({ count }) => (count === 1 ? 'Copy 1 price' : `Copy ${count} prices`),
  'copying-none': 'There’s no price to copy.',
  'copying-too-many':
    'There are more than 3,000 prices for a venue. Choose a stall or a section and copy them in parts.',
  'copying-reading': 'Comparing prices…',
  'copying-results': 'Result by venue',
  'copying-done': ({ venue, count }) => `${venue}: ${count === 1 ? '1 price changed' : `${count} prices changed`}`,
  'copying-left-out': ({ names }) =>
    `Somebody has just changed these products, so they stayed as they were: ${names}. Check them in the table.`,
  'copying-failed': ({ venue }) => `${venue}: it didn’t work`,
  'copying-again': 'Try again',
  'copying-new-in': ({ venue }) => `What ${venue} doesn’t sell`,
  'copying-new-none': 'Don’t create it',
  'copying-new-at': ({ stall }) => `Create it off sale in ${stall}`,
  'copying-brought': ({ venue, count }) =>
    `${venue}: ${count === 1 ? '1 product created' : `${count} products created`}`,
  'copying-brought-off': 'They arrive off sale and without options. Check them in the menu and put them on sale.',
  'copying-no-section': ({ names }) =>
    `The section of ${names} is missing. Create one with the same name and try again.`,
  'copying-undone': ({ venue }) => `${venue}: prices as they were`,
};
