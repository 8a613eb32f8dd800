import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useEffect } from 'react';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { HostedPayment } from '../hosted/hosted-payment.tsx';
import type { PageOpener } from '../hosted/use-payment-page.ts';
import { useCancelHostedPage } from '../result/unfinished-hosted-page.tsx';
import type { Payable } from '../use-payable.ts';
import { FORM_ID } from './izipay-config.ts';
import { useIzipayForm } from './use-izipay-form.ts';

const ASK_EVERY_MS = 3_000;
const DECIMALS = 2;

/** Payment in Izipay's form, which its script draws in our page. @see IZI-01, PAY-01 */
export function IzipayScreen() {
  return (
    <HostedPayment provider={PAYMENT_PROVIDER.izipay} openPage={openIzipayToken}>
      {({ page, payable, restart }) => (
        <IzipayForm key={page.sessionRef} page={page} payable={payable} onRestart={restart} />
      )}
    </HostedPayment>
  );
}

const openIzipayToken: PageOpener = async ({ order, configId, key, signal }) => {
  const amount = fromMinor(toMinor(order.totalAmount)).toFixed(DECIMALS);
  const { token, scriptUrl, payment, ...parameters } = await api.send('POST /api/payments/izipay/token', {
    headers: { ...orderHeaders(order.id), 'idempotency-key': key },
    body: { izipayConfigId: configId, orderId: order.id, amount },
    signal,
  });
  return {
    sessionRef: parameters.transactionId,
    pageUrl: scriptUrl,
    parameters: { ...parameters, authorization: token },
    payment,
  };
};

function IzipayForm({ page, payable, onRestart }: { page: PaymentPage; payable: Payable; onRestart: () => void }) {
  const text = useText();
  const { stage, load } = useIzipayForm(page, payable);
  const leaving = useCancelHostedPage(payable.order.id);
  const startAgain = async () => {
    await leaving.mutateAsync().catch(() => undefined);
    onRestart();
  };
  const isForm = stage === 'loading' || stage === 'open';
  return (
    <>
      <div id={FORM_ID} className="payd__form" hidden={stage !== 'open'} />
      {(stage === 'loading' || stage === 'reporting') && (
        <Button isBlock isBusy>
          {text(isForm ? 'checkout-loading' : 'confirming-verifying')}
        </Button>
      )}
      {stage === 'no-script' && (
        <>
          <Notice tone="bad" icon="circle-alert">
            {text('payment-script-failed')}. {text('payment-script-failed-text')}
          </Notice>
          <Button isBlock onPress={load}>
            {text('payment-try-again')}
          </Button>
        </>
      )}
      {stage === 'confirming' && <Unproven payable={payable} />}
      {stage === 'closed' && (
        <>
          <Notice tone="warn" icon="hourglass">
            {text('checkout-ended')}
          </Notice>
          <Button isBlock isBusy={leaving.isPending} onPress={() => void startAgain()}>
            {text('payment-try-again')}
          </Button>
        </>
      )}
    </>
  );
}

/** The form says that it paid. The server asks the provider until it confirms. */
function Unproven({ payable: { followed } }: { payable: Payable }) {
  const text = useText();
  const { verify, isVerifying } = followed;
  useEffect(() => {
    const timer = setInterval(verify, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [verify]);
  return (
    <>
      <Notice tone="warn" icon="hourglass">
        {text('confirming-title')}. {text('confirming-stop')}.
      </Notice>
      <Button variant="tonal" isBlock isBusy={isVerifying} onPress={verify}>
        {text('confirming-verify')}
      </Button>
    </>
  );
}
