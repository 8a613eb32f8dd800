import { toMinor } from '@app/contract/values/minor-units.ts';
import { ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import type { OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { OrderConfirming } from '../result/order-confirming.tsx';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { resultOf, RefundResult, MoneyUnresolved, NotPayable, PaymentApproved } from '../result/payment-result.tsx';
import { useCancelHostedPage } from '../result/unfinished-hosted-page.tsx';
import { useDeclined } from '../result/use-declined.ts';
import { usePayable } from '../use-payable.ts';
import type { Payable } from '../use-payable.ts';
import { openPaymentPage, usePaymentPage } from './use-payment-page.ts';
import type { PageOpener } from './use-payment-page.ts';
import { useProviderReturn } from './use-provider-return.ts';

type HostedPaymentProps = {
  provider: OnlineProviderId;
  /** The part of the provider: its button, frame or script. `restart` prepares the page of the next attempt. */
  children: (part: { page: PaymentPage; payable: Payable; restart: () => void }) => ReactNode;
  openPage?: PageOpener;
  /** Text for a visitor who returned from the page unpaid; by default it can be finished there. */
  unpaidKey?: UnpaidKey | null;
};

type UnpaidKey = 'payment-poll-failed';

/**
 * Payment at a provider's page, frame or form, and the return from it, with every state of the payment.
 *
 * @see PAY-01, PAY-04
 */
export function HostedPayment({
  provider,
  children,
  openPage = openPaymentPage,
  unpaidKey = null,
}: HostedPaymentProps) {
  const text = useText();
  const title = text('checkout-title', ONLINE_PROVIDERS[provider].name);
  const state = usePayable(provider);
  if (state.kind === 'failed') return <PaymentUnreachable title={title} onRetry={state.retry} />;
  if (state.kind !== 'here') return <PaymentLoading title={title} />;
  return (
    <Checkout provider={provider} openPage={openPage} unpaidKey={unpaidKey} payable={state}>
      {children}
    </Checkout>
  );
}

function Checkout({
  provider,
  openPage,
  unpaidKey,
  children,
  payable,
}: Required<HostedPaymentProps> & { payable: Payable }) {
  const text = useText();
  const title = text('checkout-title', ONLINE_PROVIDERS[provider].name);
  const { order, payment } = payable;
  const [isAgain, setIsAgain] = useState(false);
  const back = useProviderReturn(payable);
  const { failure, dismiss } = useDeclined(payment, { isReturn: back.isReturn });
  const [isRefused, setIsRefused] = useState(back.isRefused);
  const [round, setRound] = useState(1);
  const restart = () => setRound((last) => last + 1);
  const shownFailure = failure ?? (isRefused ? { kind: 'declined' as const, code: 'other' as const } : null);

  const end = resultOf(payment);
  if (end === 'approved') return <PaymentApproved payable={payable} />;
  if (end === 'unresolved') return <MoneyUnresolved payable={payable} />;
  if (back.isAsking) {
    return back.mayHavePaid ? <OrderConfirming payable={payable} /> : <PaymentLoading title={title} />;
  }
  if (end === 'money-back' && !isAgain) return <RefundResult payable={payable} onPayAgain={() => setIsAgain(true)} />;
  if (end === 'over') return <NotPayable payable={payable} />;
  if (end === 'confirming') return <OrderConfirming payable={payable} />;
  const cart = shoppingCartPath(order.venue.code, order.commerce.code);
  return (
    <>
      <PaymentBar title={title} backTo={cart} />
      <PageOfProvider
        key={round}
        provider={provider}
        openPage={openPage}
        unpaidKey={back.isReturn && failure === null ? unpaidKey : null}
        payable={payable}
        onRestart={restart}
      >
        {children}
      </PageOfProvider>
      {shownFailure && (
        <FailureDialog
          failure={shownFailure}
          otherMethodHref={cart}
          onClose={() => {
            dismiss();
            setIsRefused(false);
            // A form that ended with the declined card is of no further use.
            if (payment.state === 'declined') restart();
          }}
        />
      )}
    </>
  );
}

/** What is paid, the provider's part, and the ways out. */
function PageOfProvider({
  provider,
  openPage,
  unpaidKey,
  children,
  payable,
  onRestart,
}: Required<HostedPaymentProps> & { payable: Payable; onRestart: () => void }) {
  const text = useText();
  const { order, payment, followed } = payable;
  const { name } = ONLINE_PROVIDERS[provider];
  const page = usePaymentPage(provider, payable, openPage);
  const leaving = useCancelHostedPage(order.id);
  const [isBack] = useState(payment.state === 'waiting');
  const zone = order.venue.localDateTimeIdentifier;
  const cart = shoppingCartPath(order.venue.code, order.commerce.code);
  const leave = async () => {
    await leaving.mutateAsync().catch(() => undefined);
    location.assign(cart);
  };
  return (
    <main className="section payd">
      {unpaidKey !== null && (
        <Notice tone="bad" role="alert">
          {text(unpaidKey)}
        </Notice>
      )}
      {unpaidKey === null && isBack && page && (
        <Notice tone="warn" icon="hourglass">
          {text('checkout-left', name)}
        </Notice>
      )}
      <div className="panel payd__bill">
        <p className="mut">{text('checkout-order', order.number, order.commerce.name)}</p>
        <p className="payd__amount num">{priceText(toMinor(payment.amount), payment.currency)}</p>
        {payment.expiresAt && <p className="num">{text('checkout-until', clockText(payment.expiresAt, zone))}</p>}
      </div>
      {page ? (
        children({ page, payable, restart: onRestart })
      ) : (
        <Button isBlock isBusy>
          {text('checkout-loading')}
        </Button>
      )}
      {isBack && (
        <Button variant="tonal" isBlock isBusy={followed.isVerifying} onPress={followed.verify}>
          {text('confirming-verify')}
        </Button>
      )}
      <Button variant="quiet" isBlock isBusy={leaving.isPending} onPress={() => void leave()}>
        {text('pay-other-way')}
      </Button>
    </main>
  );
}
