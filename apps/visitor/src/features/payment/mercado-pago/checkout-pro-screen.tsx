import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { HostedPayment } from '../hosted/hosted-payment.tsx';
import type { PageOpener } from '../hosted/use-payment-page.ts';
import { Away, BackUnpaid } from '../hosted/way-to-provider.tsx';
import { WalletButton } from './wallet-button.tsx';

const { name: NAME } = ONLINE_PROVIDERS[PAYMENT_PROVIDER.mercadoPagoCheckout];

/** Payment on Mercado Pago's hosted page, and the return from it. @see MPC-01, PAY-01 */
export function CheckoutProScreen() {
  return (
    <HostedPayment
      provider={PAYMENT_PROVIDER.mercadoPagoCheckout}
      openPage={openPreference}
      renderAction={({ page, checkout: { payable } }) => (
        <WalletButton
          publicKey={payable.config.mercadoPagoCheckoutConfig?.publicKey ?? ''}
          preferenceId={page.sessionRef}
          pageUrl={page.pageUrl}
          payment={payable.payment}
        />
      )}
    >
      {({ checkout: { payable }, isUnpaid }) =>
        isUnpaid ? <BackUnpaid payable={payable} name={NAME} /> : <Away payable={payable} name={NAME} />
      }
    </HostedPayment>
  );
}

const openPreference: PageOpener = async ({ order, configId, key, signal }) => {
  const { id, pageUrl, payment } = await api.send('POST /api/payments/mercado-pago-checkout/create-preference', {
    headers: { ...orderHeaders(order.id), 'idempotency-key': key },
    body: { mpCheckoutConfigId: configId, orderId: order.id },
    signal,
  });
  return { sessionRef: id, pageUrl, parameters: {}, payment };
};
