import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useText } from '#shared/texts/use-text.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { useRadioGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';

const RemoveSavedCard = lazyPart(
  async () => (await import('#features/payment/card/remove-saved-card.tsx')).RemoveSavedCard,
);

/** A card saved at the provider; once chosen, with its delete button under it. @see MP-01, METHOD-01 */
export function SavedCardRow({
  card,
  mpConfigId,
  reason,
}: {
  card: SavedCard;
  mpConfigId: number;
  reason: string | undefined;
}) {
  const text = useText();
  const name = text('card-ends-in', { brand: card.paymentMethod.name, lastFour: card.ccLastFourDigits });
  const isChosen = useRadioGroup().value === card.ccId;
  return (
    <div>
      <RadioCard value={card.ccId} icon="credit-card" title={name} detail={card.ccOwner} reason={reason} />
      {isChosen && (
        <div className="payrow__delete">
          <RemoveSavedCard card={card} mpConfigId={mpConfigId} />
        </div>
      )}
    </div>
  );
}
