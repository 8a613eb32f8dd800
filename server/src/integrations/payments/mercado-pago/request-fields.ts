import { cutText } from '#platform/text/cut-text.ts';
import type { BoughtItem } from '../payment-provider.ts';
import { toApiAmount } from './api-amounts.ts';

/** Longest text on a card statement. Source: its API reference, "Create payment", Argentina */
const MAX_STATEMENT = 13;
const MAX_TITLE = 256;

/** Returns items for payments and preferences. Everything that we sell is food of a stadium or theatre. */
export function itemsOf(items: readonly BoughtItem[]) {
  return items.map(({ title, quantity, unitPriceMinor }, place) => ({
    id: String(place + 1),
    title: cutText(title, MAX_TITLE),
    description: cutText(title, MAX_TITLE),
    category_id: 'food',
    quantity,
    unit_price: toApiAmount(unitPriceMinor),
  }));
}

/** Returns the name on the card statement, in the letters that banks print; nothing without a name. */
export function statementOf(name: string | undefined): { statement_descriptor?: string } {
  const printed = (name ?? '')
    .normalize('NFD')
    .replaceAll(/[^\w ]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_STATEMENT)
    .trim()
    .toUpperCase();
  return printed === '' ? {} : { statement_descriptor: printed };
}

/**
 * Returns the address for webhooks. The provider refuses a payment with an address that it cannot reach: without https,
 * or on a private network. Such a payment is found by queries.
 * Source: its API reference, "Preferences"; error 4020 of "Create payment"
 */
export function notificationOf(notifyUrl: URL | null): { notification_url?: string } {
  if (notifyUrl === null || !isPublic(notifyUrl)) return {};
  const url = new URL(notifyUrl);
  // Without this parameter the older, unsigned notifications come as well.
  url.searchParams.set('source_news', 'webhooks');
  return { notification_url: url.href };
}

function isPublic({ protocol, hostname }: URL): boolean {
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  const isNamed = hostname.includes('.') && !/\.(?:local|localhost|internal)$/.test(hostname);
  return protocol === 'https:' && isNamed && !isAddress;
}
