import { useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { ONLINE_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { useDeadline } from '../clock/use-deadline.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { OrderConfirming } from '../result/order-confirming.tsx';
import { MoneyUnresolved, PaymentApproved, RefundResult, resultOf } from '../result/payment-result.tsx';
import { NotPayable, TimeOverAtProvider } from '../result/time-over.tsx';
import { useDeclined } from '../result/use-declined.ts';
import { usePayable, type Payable } from '../use-payable.ts';
import { PageOfProvider, type PageProps } from './page-of-provider.tsx';
import { openPaymentPage } from './use-payment-page.ts';
import { useProviderReturn } from './use-provider-return.ts';

type HostedPaymentProps = Omit<PageProps, 'openPage' | 'unpaidKey'> &
  Partial<Pick<PageProps, 'openPage' | 'unpaidKey'>>;

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
}: PageProps & { payable: Payable }) {
  const text = useText();
  const title = text('checkout-title', { provider: ONLINE_PROVIDERS[provider].name });
  const { order, payment } = payable;
  const otherMethodPath = useOtherMethodPath(order);
  const [isAgain, setIsAgain] = useState(false);
  const back = useProviderReturn(payable);
  const { failure, dismiss } = useDeclined(payment, { isReturn: back.isReturn });
  const [isRefused, setIsRefused] = useState(back.isRefused);
  const [round, setRound] = useState(1);
  const deadline = useDeadline(payable);
  const restart = () => setRound((last) => last + 1);
  const shownFailure = failure ?? (isRefused ? { kind: 'declined' as const, code: 'other' as const } : null);

  const end = resultOf(payment);
  if (end === 'approved') return <PaymentApproved payable={payable} />;
  if (end === 'unresolved') return <MoneyUnresolved payable={payable} />;
  if (back.isAsking) {
    return back.mayHavePaid ? <OrderConfirming payable={payable} isReturn /> : <PaymentLoading title={title} />;
  }
  if (end === 'money-back' && !isAgain) return <RefundResult payable={payable} onPayAgain={() => setIsAgain(true)} />;
  if (end === 'over' || (end === null && deadline.isOver)) {
    return <NotPayable payable={payable} endedAt={deadline.isOver ? deadline.expiresAt : null} />;
  }
  if (end === 'waiting' && deadline.isOver) return <TimeOverAtProvider payable={payable} />;
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
