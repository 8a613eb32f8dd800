import { useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { ONLINE_PROVIDERS, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { onlineMethod } from '../online-method.ts';
import { CheckResult } from '../result/check-result.tsx';
import { Unreachable } from '../unreachable.tsx';
import type { Payable } from '../use-payable.ts';
import { Due, PaymentColumns } from './payment-columns.tsx';
import type { ProviderCheckout } from './provider-checkout.ts';
import { ProviderWaiting, useProviderWait } from './provider-wait.tsx';
import { useLeave } from './use-leave.ts';
import { usePaymentPage, type PageOpener, type PageOpening } from './use-payment-page.ts';

/** What a provider's part of the screen gets. */
export type ProviderPart = {
  page: PaymentPage;
  checkout: ProviderCheckout;
  /** The visitor returned, and the provider reports no payment. */
  isUnpaid: boolean;
  /** Prepares the page of the next attempt. */
  restart: () => void;
};

export type PageProps = {
  provider: OnlineProviderId;
  /** The part of the provider: its button, frame or script. */
  children: (part: ProviderPart) => ReactNode;
  /** The filled button that leads to the provider; a form has its own. */
  renderAction?: ((part: ProviderPart) => ReactNode) | undefined;
  openPage: PageOpener;
  /** Text for a visitor who returned from the page unpaid; null: it can be finished there. */
  unpaidKey: 'payment-poll-failed' | null;
};

/** What is paid, the provider's part, and the ways out. */
export function PageOfProvider({
  provider,
  openPage,
  unpaidKey,
  renderAction,
  children,
  payable,
  isReturn,
  onRestart,
}: PageProps & { payable: Payable; isReturn: boolean; onRestart: () => void }) {
  const text = useText();
  const { payment, followed } = payable;
  const { name } = ONLINE_PROVIDERS[provider];
  const opening = usePaymentPage(provider, payable, openPage);
  const leaving = useLeave(payable);
  const [isBack] = useState(payment.state === 'waiting');
  const [isUnpaid] = useState(isReturn && payment.state === 'none');
  const checkout = { payable, leaving, isBegun: isBack };
  const verify = (
    <Button variant="tonal" size="s" icon="refresh-cw" isBusy={followed.isVerifying} onPress={followed.verify}>
      {text(followed.isVerifying ? 'confirming-verifying' : 'confirming-verify')}
    </Button>
  );
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
        <Notice tone="warn" icon="hourglass" action={verify}>
          {text('checkout-left', { provider: name })}
        </Notice>
      )}
      {isBack && (unpaidKey !== null || !part) && verify}
      {isBack && <CheckResult followed={followed} />}
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
