import type { NewCard, SavedCardUse } from '@app/contract/payments.ts';

import { Refusal } from '../platform/refusal.ts';

const LIKE_A_NUMBER = /^[\d\s-]{12,23}$/;

/**
 * The token that stands for a card. The card itself we never take: whoever sends it is refused before anything of it is
 * kept or written to a log.
 *
 * @throws Refusal 422 `card-data-not-accepted`, 400 without a token
 * @see MP-01
 */
export function tokenOf(card: NewCard | SavedCardUse): string {
  const hasNumber = 'ccNumber' in card && card.ccNumber !== undefined;
  const isNumber = card.token !== undefined && LIKE_A_NUMBER.test(card.token);
  if (hasNumber || isNumber || card.ccCode !== undefined) throw new Refusal(422, 'card-data-not-accepted');
  if (card.token === undefined) {
    const problems = [{ path: 'body/creditCard/token', message: 'is missing' }];
    throw new Refusal(400, 'malformed-request', { problems });
  }
  return card.token;
}
