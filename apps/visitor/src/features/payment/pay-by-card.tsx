import { useIsExpiryNear, type CashWait } from '#features/orders/cash-wait-time.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { ChangeMethodButton } from './change-method-button.tsx';
import { goToPayment } from './go-to-payment.ts';
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
  if (!config?.provider || config.isCardDown) return null;
  const { provider } = config;
  const { name, instrument } = ONLINE_PROVIDERS[provider];
  const isAccount = instrument === 'account';
  const { id, venue, commerce } = order;
  const current = { id, venueCode: venue.code, commerceCode: commerce.code, method: 'new-card' } as const;
  return (
    <ChangeMethodButton
      order={order}
      isCash={false}
      variant={isNear ? 'primary' : 'quiet'}
      icon={isAccount ? 'wallet' : 'credit-card'}
      label={isAccount ? text('pay-from-here-account', { name }) : text('pay-from-here')}
      onChanged={() => goToPayment(provider, current)}
    />
  );
}
