import { useCallback, useEffect, useState } from 'react';
import './kiosk-pay.css';
import './terminal-art.css';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { BusyPayment } from './busy-payment.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { FailedPayment } from './failed-payment.tsx';
import { LookAtTerminal } from './look-at-terminal.tsx';
import { ProcessedPayment } from './processed-payment.tsx';
import { UndecidedPayment } from './undecided-payment.tsx';
import { useLeavePayment } from './use-leave-payment.ts';
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
  const [isTimeOver, setIsTimeOver] = useState(false);
  const leavePayment = useLeavePayment(order);
  const amount = text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency });
  const isPaid = sale.kind === 'paid';

  useEffect(() => {
    if (isPaid) go(KIOSK_PATHS.number);
  }, [isPaid, go]);
  const endInTime = useCallback(() => {
    setIsTimeOver(true);
    // The next read says what became of the sale.
    void leavePayment().catch(() => undefined);
  }, [leavePayment]);

  switch (sale.kind) {
    case 'failed': {
      const again = () => {
        setIsTimeOver(false);
        retry();
      };
      const failure = sale.failureCode ?? (isTimeOver ? 'time-over' : null);
      return <FailedPayment order={order} amount={amount} failure={failure} onRetry={again} />;
    }
    case 'ended':
      return <FailedPayment order={order} amount={amount} failure={null} onRetry={null} />;
    case 'busy':
      return <BusyPayment order={order} amount={amount} />;
    case 'starting':
    case 'paid':
      return <LookAtTerminal order={order} amount={amount} isStarting cancel={null} onTimeOver={null} />;
    case 'unclear':
      return <UndecidedPayment order={order} amount={amount} />;
    case 'running': {
      const { state } = sale.intent;
      const look = { order, amount, isStarting: false };
      const cancel = <CancelOrderButton order={order} className="k khalf" />;
      if (state === 'OPEN') return <LookAtTerminal {...look} cancel={cancel} onTimeOver={endInTime} />;
      if (state === 'ON_TERMINAL') return <LookAtTerminal {...look} cancel={null} onTimeOver={null} />;
      if (state === 'PROCESSING' || state === 'PROCESSED') return <ProcessedPayment order={order} amount={amount} />;
      return <UndecidedPayment order={order} amount={amount} />;
    }
  }
}
