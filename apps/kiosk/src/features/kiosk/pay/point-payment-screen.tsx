import { useEffect } from 'react';
import './kiosk-pay.css';
import './terminal-art.css';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { useSpokenPrompt } from '../layout/use-spoken-prompt.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { LookAtTerminal } from './look-at-terminal.tsx';
import { ProcessedPayment } from './processed-payment.tsx';
import { UndecidedPayment } from './undecided-payment.tsx';
import { useTerminalSale } from './use-terminal-sale.ts';

/** Payment of the order at the card terminal beside the kiosk. @see POINT-01, KIOSK-06 */
export function PointPaymentScreen() {
  const go = useGo();
  const order = useKioskVisit((visit) => visit.order);
  useEffect(() => {
    if (order === null) go(KIOSK_PATHS.attract);
  }, [order, go]);
  return order === null ? <KioskLoading /> : <SaleScreen order={order} />;
}

function SaleScreen({ order }: { order: Order }) {
  const text = useText();
  const go = useGo();
  const { sale, retry } = useTerminalSale();
  const amount = text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency });
  const isPaid = sale.kind === 'paid';
  const state = sale.kind === 'running' ? sale.intent.state : null;
  const isLooking = sale.kind === 'starting' || state === 'OPEN' || state === 'ON_TERMINAL';
  useSpokenPrompt(
    text(isLooking ? 'terminal-look' : sale.kind === 'failed' ? 'payment-failed' : 'terminal-processing'),
  );

  useEffect(() => {
    if (isPaid) go(KIOSK_PATHS.number);
  }, [isPaid, go]);

  if (sale.kind === 'failed' || sale.kind === 'ended') {
    const failureCode = sale.kind === 'failed' ? sale.failureCode : null;
    const onRetry = sale.kind === 'failed' ? retry : null;
    return <FailedPayment order={order} amount={amount} failureCode={failureCode} onRetry={onRetry} />;
  }
  if (isLooking) {
    // While the start has no answer, the sale may be on its way to the terminal.
    const canCancel = sale.kind === 'starting' ? sale.isBusy : state === 'OPEN';
    return (
      <LookAtTerminal
        order={order}
        amount={amount}
        starting={sale.kind === 'starting' ? text(sale.isBusy ? 'terminal-busy' : 'terminal-starting') : null}
        cancel={canCancel ? <CancelOrderButton order={order} className="k khalf" /> : null}
      />
    );
  }
  if (state === 'PROCESSING' || state === 'PROCESSED') {
    return <ProcessedPayment order={order} amount={amount} />;
  }
  return <UndecidedPayment order={order} amount={amount} />;
}
