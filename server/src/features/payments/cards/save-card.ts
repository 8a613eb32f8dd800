import type { CardProvider } from '#integrations/payments/payment-provider.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import type { SettleDeps } from '../payment-deps.ts';

/** @property saveToken a second token of the card; undefined: the payer did not ask to save it */
type CardToSave = { saveToken: string | undefined; methodId: string | null; issuerId: string | null };

/** Saves a card that just paid, under the proven address of the payer, in the background. @see MP-01 */
export function saveCard(
  { onFailure }: Pick<SettleDeps, 'onFailure'>,
  cards: CardProvider,
  { state }: Attempt,
  email: string,
  { saveToken, methodId, issuerId }: CardToSave,
): void {
  if (state !== 'approved' || saveToken === undefined) return;
  void cards.saveCard({ email }, { token: saveToken, methodId, issuerId }).catch(onFailure);
}
