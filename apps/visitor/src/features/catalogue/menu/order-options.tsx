import { useAuth } from '#shared/session/auth-store.ts';
import '@app/ui/controls/button.css';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { effectiveDeliveryConfig } from '@app/rules/delivery/effective-delivery-config.ts';
import type { Commerce } from '@app/rules/language/localised-types.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';
import { terminalAccount } from '@app/rules/payments/terminal-provider.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';

/** For the editor of a commerce with card terminals. @see KIOSK-05, ROLE-02 */
export function PairTerminalLink({ commerce: { id, editorId, paymentConfig } }: { commerce: Commerce }) {
  const text = useText();
  const venue = useVenue();
  const userId = useAuth(({ user }) => user?.id ?? null);
  const hasTerminals = terminalAccount(effectivePaymentConfig(venue.paymentConfig, paymentConfig)) !== null;
  if (userId === null || userId !== editorId || !hasTerminals) return null;
  return (
    <a className={buttonClass({ variant: 'tonal', size: 's' })} href={`/office/${venue.id}/kiosks?stall=${id}`}>
      <Icon name="link" />
      {text('pair-terminal')}
    </a>
  );
}

/** How a commerce delivers, and whether it takes cash. @see COM-01 */
export function OrderOptions({ commerce }: { commerce: Commerce }) {
  const text = useText();
  const venue = useVenue();
  const delivery = effectiveDeliveryConfig(venue.deliveryConfig, commerce.deliveryConfig);
  const payment = effectivePaymentConfig(venue.paymentConfig, commerce.paymentConfig);
  return (
    <p className="cinfo__meta">
      {delivery.deliveryEnabled && (
        <Badge tone="brand" icon="hand-platter">
          {text(delivery.isLocalDelivery ? 'to-your-seat' : 'delivers')}
        </Badge>
      )}
      {delivery.pickUpEnabled && (
        <Badge tone="brand" icon="store">
          {text('pick-up')}
        </Badge>
      )}
      {payment.cashEnabled && (
        <Badge tone="brand" icon="banknote">
          {text(cardProvider(payment) === null && !payment.balanceEnabled ? 'pays-cash' : 'pays-cash-too')}
        </Badge>
      )}
    </p>
  );
}
