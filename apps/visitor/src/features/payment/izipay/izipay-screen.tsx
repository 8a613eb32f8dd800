import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { HostedPayment } from '../hosted/hosted-payment.tsx';
import { OtherMethodButton } from '../hosted/other-method-button.tsx';
import type { ProviderCheckout } from '../hosted/provider-checkout.ts';
import { ProviderFrame } from '../hosted/provider-frame.tsx';
import { ProviderWaiting, useProviderWait } from '../hosted/provider-wait.tsx';
import { Unproven } from '../hosted/unproven.tsx';
import { useCancelHostedPage } from '../hosted/use-leave.ts';
import type { PageOpener } from '../hosted/use-payment-page.ts';
import { FormSkeleton } from '../payment-states.tsx';
import { Unreachable } from '../unreachable.tsx';
import { FORM_ID } from './izipay-config.ts';
import { useIzipayForm } from './use-izipay-form.ts';

const DECIMALS = 2;
const { name: NAME } = ONLINE_PROVIDERS[PAYMENT_PROVIDER.izipay];

/** Payment in Izipay's form, which its script draws in our page. @see IZI-01, PAY-01 */
export function IzipayScreen() {
  return (
    <HostedPayment provider={PAYMENT_PROVIDER.izipay} openPage={openIzipayToken}>
      {({ page, checkout, restart }) => (
        <IzipayForm key={page.sessionRef} page={page} checkout={checkout} onRestart={restart} />
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

function IzipayForm({
  page,
  checkout,
  onRestart,
}: {
  page: PaymentPage;
  checkout: ProviderCheckout;
  onRestart: () => void;
}) {
  const text = useText();
  const { payable } = checkout;
  const { stage, load, loads } = useIzipayForm(page, payable);
  const cancelling = useCancelHostedPage(payable.order.id);
  const startAgain = async () => {
    await cancelling.mutateAsync().catch(() => undefined);
    onRestart();
  };
  const isWaiting = stage === 'loading' || stage === 'reporting';
  return (
    <>
      {stage === 'closed' && (
        <>
          <Notice tone="warn" icon="hourglass">
            {text('checkout-ended')}
          </Notice>
          <Button isBlock isBusy={cancelling.isPending} onPress={() => void startAgain()}>
            {text('payment-try-again')}
          </Button>
        </>
      )}
      {stage === 'confirming' && <Unproven payable={payable} />}
      <div hidden={stage === 'closed' || stage === 'confirming'} className="payd__framed">
        <ProviderFrame name={NAME} host={new URL(page.pageUrl).host} isBusy={isWaiting}>
          {stage === 'loading' && <Loading key={loads} checkout={checkout} onLoadAgain={load} />}
          {stage === 'reporting' && (
            <div className="paywait">
              <p className="sr" role="status">
                {text('confirming-verifying')}
              </p>
              <FormSkeleton />
            </div>
          )}
          {stage === 'no-script' && (
            <Unreachable
              provider={NAME}
              isBegun={checkout.isBegun}
              onRetry={load}
              otherMethod={<OtherMethodButton checkout={checkout} />}
            />
          )}
          <div id={FORM_ID} className="payd__form" hidden={stage !== 'open'} />
        </ProviderFrame>
      </div>
    </>
  );
}

/** The script and its form load. */
function Loading({ checkout, onLoadAgain }: { checkout: ProviderCheckout; onLoadAgain: () => void }) {
  const wait = useProviderWait();
  return <ProviderWaiting name={NAME} wait={wait} checkout={checkout} onLoadAgain={onLoadAgain} />;
}
