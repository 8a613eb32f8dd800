import { ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useIsExpiryNear } from '../orders/detail/cash-wait.tsx';
import type { CashWait } from '../orders/detail/cash-wait.tsx';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { goToPayment } from './go-to-payment.ts';
import { useChangePaymentMethod } from './use-change-payment-method.ts';
import { usePaymentConfig } from './use-payment-config.ts';

/**
 * An unpaid cash order can be paid from where the buyer is: it becomes a card order and its payment opens. In its last
 * minutes this is the main action.
 *
 * @see CHK-06, CHK-07
 */
export function PayByCard({ order }: { order: CashWait }) {
  const text = useText();
  const isNear = useIsExpiryNear(order);
  const config = usePaymentConfig(order);
  const changing = useChangePaymentMethod(order);
  if (!config?.provider || config.isCardDown) return null;
  const { provider } = config;
  const { name, instrument } = ONLINE_PROVIDERS[provider];
  const { id, venue, commerce } = order;
  const current = { id, venueCode: venue.code, commerceCode: commerce.code, method: 'new-card' } as const;
  const pay = async () => {
    // The changed order draws another panel, so what follows must not depend on this one.
    await changing.mutateAsync(false);
    goToPayment(provider, current);
  };
  return (
    <>
      <Button
        isBlock
        variant={isNear ? 'primary' : 'quiet'}
        icon={instrument === 'account' ? 'wallet' : 'credit-card'}
        isBusy={changing.isPending || changing.isSuccess}
        onPress={() => void pay().catch(() => undefined)}
      >
        {instrument === 'account' ? text('pay-from-here-account', name) : text('pay-from-here')}
      </Button>
      {changing.error && (
        <p className="small" role="alert">
          {failureText(text, changing.error)}
        </p>
      )}
    </>
  );
}
