import { useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { ONLINE_PROVIDERS, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { onlineMethod } from '../online-method.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { OrderConfirming } from '../result/order-confirming.tsx';
import { resultOf, RefundResult, MoneyUnresolved, NotPayable, PaymentApproved } from '../result/payment-result.tsx';
import { useDeclined } from '../result/use-declined.ts';
import { Unreachable } from '../unreachable.tsx';
import { usePayable, type Payable } from '../use-payable.ts';
import { Due, PaymentColumns } from './payment-columns.tsx';
import type { ProviderCheckout } from './provider-checkout.ts';
import { ProviderWaiting, useProviderWait } from './provider-wait.tsx';
import { useLeave } from './use-leave.ts';
import { openPaymentPage, usePaymentPage, type PageOpener, type PageOpening } from './use-payment-page.ts';
import { useProviderReturn } from './use-provider-return.ts';

type HostedPaymentProps = {
  provider: OnlineProviderId;
  /** The part of the provider: its button, frame or script. */
  children: (part: ProviderPart) => ReactNode;
  /** The filled button that leads to the provider; a form has its own. */
  renderAction?: ((part: ProviderPart) => ReactNode) | undefined;
  openPage?: PageOpener;
  /** Text for a visitor who returned from the page unpaid; by default it can be finished there. */
  unpaidKey?: UnpaidKey | null;
};

type UnpaidKey = 'payment-poll-failed';

type ProviderPart = {
  page: PaymentPage;
  checkout: ProviderCheckout;
  /** The visitor returned, and the provider reports no payment. */
  isUnpaid: boolean;
  /** Prepares the page of the next attempt. */
  restart: () => void;
};

type CheckoutProps = Required<Omit<HostedPaymentProps, 'renderAction'>> & Pick<HostedPaymentProps, 'renderAction'>;

/**
 * Payment at a provider's page, frame or form, and the return from it, with every state of the payment.
 *
 * @see PAY-01, PAY-04
 */
export function HostedPayment({
  provider,
  children,
  renderAction,
  openPage = openPaymentPage,
  unpaidKey = null,
}: HostedPaymentProps) {
  const text = useText();
  const title = text('checkout-title', { provider: ONLINE_PROVIDERS[provider].name });
  const state = usePayable(provider);
  if (state.kind === 'failed') return <PaymentUnreachable title={title} onRetry={state.retry} />;
  if (state.kind !== 'here') return <PaymentLoading title={title} />;
  return (
    <PayableOrder
      provider={provider}
      openPage={openPage}
      unpaidKey={unpaidKey}
      renderAction={renderAction}
      payable={state}
    >
      {children}
    </PayableOrder>
  );
}

function PayableOrder({
  provider,
  openPage,
  unpaidKey,
  renderAction,
  children,
  payable,
}: CheckoutProps & { payable: Payable }) {
  const text = useText();
  const title = text('checkout-title', { provider: ONLINE_PROVIDERS[provider].name });
  const { order, payment } = payable;
  const otherMethodPath = useOtherMethodPath(order);
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
    return back.mayHavePaid ? <OrderConfirming payable={payable} isReturn /> : <PaymentLoading title={title} />;
  }
  if (end === 'money-back' && !isAgain) return <RefundResult payable={payable} onPayAgain={() => setIsAgain(true)} />;
  if (end === 'over') return <NotPayable payable={payable} />;
  if (end === 'confirming') return <OrderConfirming payable={payable} isReturn={back.isReturn} />;
  return (
    <>
      <PaymentBar title={title} backTo={otherMethodPath} />
      <PageOfProvider
        key={round}
        provider={provider}
        openPage={openPage}
        unpaidKey={back.isReturn && failure === null ? unpaidKey : null}
        renderAction={renderAction}
        payable={payable}
        isReturn={back.isReturn}
        onRestart={restart}
      >
        {children}
      </PageOfProvider>
      {shownFailure && (
        <FailureDialog
          failure={shownFailure}
          otherMethodHref={otherMethodPath}
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
  renderAction,
  children,
  payable,
  isReturn,
  onRestart,
}: CheckoutProps & { payable: Payable; isReturn: boolean; onRestart: () => void }) {
  const text = useText();
  const { payment, followed } = payable;
  const { name } = ONLINE_PROVIDERS[provider];
  const opening = usePaymentPage(provider, payable, openPage);
  const leaving = useLeave(payable);
  const [isBack] = useState(payment.state === 'waiting');
  const [isUnpaid] = useState(isReturn && payment.state === 'none');
  const checkout = { payable, leaving, isBegun: isBack };
  const part = opening.page && { page: opening.page, checkout, isUnpaid, restart: onRestart };
  return (
    <PaymentColumns
      provider={provider}
      payable={payable}
      leaving={leaving}
      action={part && renderAction?.(part)}
      isUnpaid={isUnpaid}
    >
      {unpaidKey !== null && (
        <Notice tone="bad" role="alert">
          {text(unpaidKey)}
        </Notice>
      )}
      {unpaidKey === null && isBack && part && (
        <Notice tone="warn" icon="hourglass">
          {text('checkout-left', { provider: name })}
        </Notice>
      )}
      {!renderAction && (
        <>
          {unpaidKey === null && isUnpaid && (
            <Notice icon="info" title={text('checkout-unpaid')}>
              {text('checkout-unpaid-text', { provider: name })}
            </Notice>
          )}
          <h2 className="h2 payd__head">{onlineMethod(provider, text).title}</h2>
        </>
      )}
      {(!renderAction || !part) && <Due payable={payable} />}
      {part ? children(part) : <Opening key={opening.attempt} name={name} opening={opening} checkout={checkout} />}
      {isBack && (
        <Button variant="tonal" isBlock isBusy={followed.isVerifying} onPress={followed.verify}>
          {text('confirming-verify')}
        </Button>
      )}
    </PaymentColumns>
  );
}

/** The server prepares the page at the provider. */
function Opening({ name, opening, checkout }: { name: string; opening: PageOpening; checkout: ProviderCheckout }) {
  const wait = useProviderWait();
  if (opening.isUnreachable) return <Unreachable onRetry={opening.retry} isRetrying={opening.isBusy} />;
  return (
    <section className="payf" aria-busy="true">
      <ProviderWaiting name={name} wait={wait} checkout={checkout} onLoadAgain={opening.retry} />
    </section>
  );
}
