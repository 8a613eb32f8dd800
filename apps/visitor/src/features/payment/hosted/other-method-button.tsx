import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { Button } from '@app/ui/controls/button.tsx';
import type { ProviderCheckout } from './provider-checkout.ts';

/** The first other payment method, by its name: cash where it is taken, else the list of the cart. */
export function OtherMethodButton({ checkout: { payable, leaving } }: { checkout: ProviderCheckout }) {
  const text = useText();
  const { config, payment } = payable;
  if (!config.cashEnabled) {
    return (
      <div className="payd__other">
        <Button isBlock isBusy={leaving.isPending} onPress={() => void leaving.leave()}>
          {text('pay-other-method')}
        </Button>
      </div>
    );
  }
  return (
    <Button
      isBlock
      icon="banknote"
      price={text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}
      isBusy={leaving.isPending}
      onPress={() => void leaving.leave('cash')}
    >
      {text('pay-in-cash')}
    </Button>
  );
}
