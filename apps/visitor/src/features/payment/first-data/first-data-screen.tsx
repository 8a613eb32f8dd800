import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { HostedPayment } from '../hosted/hosted-payment.tsx';
import type { PageOpener } from '../hosted/use-payment-page.ts';
import { FirstDataFrame } from './first-data-frame.tsx';

/** Payment in First Data's form, in a frame of this screen. @see FD-01, PAY-01 */
export function FirstDataScreen() {
  return (
    <HostedPayment provider={PAYMENT_PROVIDER.firstData} openPage={openForm} unpaidKey="payment-poll-failed">
      {({ page, checkout }) => (
        <FirstDataFrame page={page} checkout={checkout} onHint={checkout.payable.followed.verify} />
      )}
    </HostedPayment>
  );
}

/** The server signs the form for the order's total. Its own time is used: a phone's clock may be wrong. */
const openForm: PageOpener = async ({ order, configId, key, signal }) => {
  const { url, fields, payment } = await api.send('POST /api/payments/first-data/hash', {
    headers: { ...orderHeaders(order.id), 'idempotency-key': key },
    body: {
      first_data_config_id: configId,
      order_id: order.id,
      charge_total: order.totalAmount.toFixed(2),
    },
    signal,
  });
  if (!url || !fields || !payment) throw new Error(`The server signed no form for order ${order.id}.`);
  return { sessionRef: fields['txndatetime'] ?? '', pageUrl: url, parameters: fields, payment };
};
