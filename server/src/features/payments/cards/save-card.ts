import type { CardProvider } from '#integrations/payments/payment-provider.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import type { SettleDeps } from '../payment-deps.ts';

/** @property saveToken a second token of the card; without it nobody asked for it to be kept */
type CardToSave = { saveToken: string | undefined; methodId: string | null; issuerId: string | null };

/** Keeps a card that has just paid, under an address that its owner has proven. Nobody waits for it. @see MP-01 */
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
