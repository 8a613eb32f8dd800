import { ApiProblem } from '@app/client/failures.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { CARD_PROVIDER } from '@app/rules/payments/card-provider.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { applyPaymentResponse } from '../order-payment.ts';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { newOrderKey } from '#features/cart/change-cart.ts';
import { markFailedHandoff } from '../failed-handoff.ts';
import { shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { OrderConfirming } from '../result/order-confirming.tsx';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { resultOf, RefundResult, MoneyUnresolved, NotPayable, PaymentApproved } from '../result/payment-result.tsx';
import { useDeclined } from '../result/use-declined.ts';
import { homeThenCart, usePayable } from '../use-payable.ts';
import type { Payable } from '../use-payable.ts';
import { useProviderReturn } from './use-provider-return.ts';
import { useCancelHostedPage } from '../result/unfinished-hosted-page.tsx';
import { WalletButton } from './wallet-button.tsx';

/** Paying on Mercado Pago's own page, and the way back from it. @see MPC-01, PAY-01 */
export function HostedPageScreen() {
  const text = useText();
  const state = usePayable(CARD_PROVIDER.mercadoPagoCheckout);
  if (state.kind === 'failed') return <PaymentUnreachable title={text('checkout-title')} onRetry={state.retry} />;
  if (state.kind !== 'here') return <PaymentLoading title={text('checkout-title')} />;
  return <Checkout payable={state} />;
}

function Checkout({ payable }: { payable: Payable }) {
  const text = useText();
  const { order, payment } = payable;
  const [isAgain, setIsAgain] = useState(false);
  const back = useProviderReturn(payable);
  const { failure, dismiss } = useDeclined(payment, { isReturn: back.isReturn });
  const [isRefused, setIsRefused] = useState(back.isRefused);
  const shownFailure = failure ?? (isRefused ? { kind: 'declined' as const, code: 'other' as const } : null);

  const end = resultOf(payment);
  if (end === 'approved') return <PaymentApproved payable={payable} />;
  if (end === 'unresolved') return <MoneyUnresolved payable={payable} />;
  if (back.isAsking) {
    return back.mayHavePaid ? <OrderConfirming payable={payable} /> : <PaymentLoading title={text('checkout-title')} />;
  }
  if (end === 'money-back' && !isAgain) return <RefundResult payable={payable} onPayAgain={() => setIsAgain(true)} />;
  if (end === 'over') return <NotPayable payable={payable} />;
  if (end === 'confirming') return <OrderConfirming payable={payable} />;
  const cart = shoppingCartPath(order.venue.code, order.commerce.code);
  return (
    <>
      <PaymentBar title={text('checkout-title')} backTo={cart} />
      <AtTheDoor payable={payable} />
      {shownFailure && (
        <FailureDialog
          failure={shownFailure}
          otherMethodHref={cart}
          onClose={() => {
            dismiss();
            setIsRefused(false);
          }}
        />
      )}
    </>
  );
}

/** The button that the provider draws, and under it our own link to the same page. */
function AtTheDoor({ payable }: { payable: Payable }) {
  const text = useText();
  const { order, payment, config, followed } = payable;
  const preference = usePreference(payable);
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
      {isBack && preference && (
        <Notice tone="warn" icon="hourglass">
          {text('checkout-left')}
        </Notice>
      )}
      <div className="panel payd__bill">
        <p className="mut">{text('checkout-order', order.number, order.commerce.name)}</p>
        <p className="payd__amount num">{priceText(toMinor(payment.amount), payment.currency)}</p>
        {payment.expiresAt && <p className="num">{text('checkout-until', clockText(payment.expiresAt, zone))}</p>}
      </div>
      <p className="mut">{text('checkout-text')}</p>
      {preference ? (
        <WalletButton
          publicKey={config.mercadoPagoCheckoutConfig?.publicKey ?? ''}
          preferenceId={preference.id}
          pageUrl={preference.pageUrl}
        />
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

/** The provider's page for this order, made once however often this is opened. A failure leads home, then to the cart. */
function usePreference({ order, config }: Payable) {
  const queryClient = useQueryClient();
  const [key] = useState(newOrderKey);
  const mpCheckoutConfigId = config.mercadoPagoCheckoutConfig?.id ?? 0;
  const { data, error } = useQuery({
    queryKey: ['preference', String(order.id), key],
    queryFn: async ({ signal }) => {
      const preference = await api.send('POST /api/payments/mercado-pago-checkout/create-preference', {
        headers: { ...orderHeaders(order.id), 'idempotency-key': key },
        body: { mpCheckoutConfigId, orderId: order.id },
        signal,
      });
      await applyPaymentResponse(queryClient, preference.payment);
      return preference;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // Without an answer it is asked again as soon as the network is back.
  const hasFailed = data === undefined && error instanceof ApiProblem && !isAboutState(error);
  useEffect(() => {
    if (!hasFailed) return;
    markFailedHandoff(order.id);
    homeThenCart(order.venue.code, order.commerce.code);
  }, [hasFailed, order.id, order.venue.code, order.commerce.code]);
  useEffect(() => {
    if (isAboutState(error)) void queryClient.invalidateQueries({ queryKey: [`/api/orders/${order.id}/payment`] });
  }, [queryClient, error, order.id]);
  return data;
}

/** Another tab was faster: where the payment is says what to do. */
function isAboutState(error: unknown): boolean {
  return error instanceof ApiProblem && (error.code === 'payment-under-way' || error.code === 'order-already-paid');
}
