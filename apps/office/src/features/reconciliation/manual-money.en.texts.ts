import type { Translated } from '@app/client/texts.ts';
import type { manualMoneyEs } from './manual-money.es.texts.ts';

export const manualMoneyEn: Translated<typeof manualMoneyEs> = {
  'hand-money-title': 'Money moved by hand',
  'hand-money-lead': (facts) =>
    `Top-ups, cash refunds and cash out of drawers. Each person moves up to ${facts.price} an hour; another person approves what goes beyond.`,
  'hand-money-moved': (facts) => `${facts.price} in the last hour`,
  'hand-money-wanted': (facts) => `Wanted to move ${facts.price} more`,
  'hand-money-approved': (facts) => `Approved above the limit: ${facts.price} until ${facts.time}`,
  'hand-money-approve': (facts) => `Approve ${facts.price}`,
  'hand-money-own': 'Another person who manages the venue approves yours.',
  'hand-money-unnamed': (facts) => `Account ${facts.id}`,
};
