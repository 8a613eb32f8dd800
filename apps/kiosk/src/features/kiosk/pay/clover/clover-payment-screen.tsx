import { useCallback, useEffect, useState } from 'react';
import '../kiosk-pay.css';
import '../terminal-art.css';
import type { PaymentState } from '#features/clover/clover-state.ts';
import type { CloverTill } from '#features/clover/clover-till.ts';
import { useCloverState } from '#features/clover/use-clover-state.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../../kiosk-paths.ts';
import { KioskLoading } from '../../layout/kiosk-loading.tsx';
import { useText } from '../../use-text.ts';
import { useKioskVisit } from '../../visit/kiosk-visit.ts';
import { BusyPayment } from '../busy-payment.tsx';
import { FailedPayment } from '../failed-payment.tsx';
import { LookAtTerminal } from '../look-at-terminal.tsx';
import { ProcessedPayment } from '../processed-payment.tsx';
import { UndecidedPayment } from '../undecided-payment.tsx';
import { PairingCode } from './pairing-code.tsx';
import { useTill } from './till-store.ts';

/** Interval of the trials while the terminal is at another sale. */
const BUSY_AGAIN_MS = 10_000;
/** States in which the terminal may charge or may have charged. */
const UNDECIDED: readonly PaymentState['kind'][] = ['starting', 'at-terminal', 'asking', 'confirming'];

/** Payment of the order at a Clover terminal. The sale starts when the screen opens. @see CLV-01, CLV-02, KIOSK-06 */
export function CloverPaymentScreen() {
  const go = useGo();
  const order = useKioskVisit((visit) => visit.order);
  const till = useTill((store) => store.till);
  useEffect(() => {
    if (order === null) go(KIOSK_PATHS.attract);
  }, [order, go]);
  return order === null || till === null ? <KioskLoading /> : <SaleScreen order={order} till={till} />;
}

function SaleScreen({ order, till }: { order: Order; till: CloverTill }) {
  const text = useText();
  const go = useGo();
  const { terminal, payment } = useCloverState(till);
  const [isTimeOver, setIsTimeOver] = useState(false);
  const amount = text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency });
  const { id, accessToken = '' } = order;
  const isOwn = payment.kind !== 'none' && payment.orderId === id;
  const isUndecided = isOwn && UNDECIDED.includes(payment.kind);
  const isPaid = isOwn && payment.kind === 'paid';
  const isBusy = !isOwn ? payment.kind !== 'none' && UNDECIDED.includes(payment.kind) : isRefusedAsBusy(payment);
  const pay = useCallback(() => till.pay({ orderId: id, accessToken }), [till, id, accessToken]);

  useEffect(() => {
    // A payment that ended before a reload is shown; a new visit pays another order.
    if (!isOwn) pay();
  }, [isOwn, pay]);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(pay, BUSY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBusy, pay]);
  useEffect(() => useKioskVisit.setState({ isAtTerminal: isUndecided }), [isUndecided]);
  useEffect(() => {
    if (!isPaid) return;
    useKioskVisit.setState(({ order: paid }) => ({ order: paid && { ...paid, paid: true } }));
    go(KIOSK_PATHS.number);
  }, [isPaid, go]);
  const endInTime = useCallback(() => {
    setIsTimeOver(true);
    till.cancel();
  }, [till]);

  if (terminal.kind === 'pairing') return <PairingCode code={terminal.code} />;
  if (isBusy) return <BusyPayment order={order} amount={amount} />;
  if (!isOwn || payment.kind === 'starting' || payment.kind === 'paid') {
    return <LookAtTerminal order={order} amount={amount} isStarting cancel={null} onTimeOver={null} />;
  }
  switch (payment.kind) {
    case 'at-terminal':
      return payment.prompt === 'wait' ? (
        <ProcessedPayment order={order} amount={amount} />
      ) : (
        <LookAtTerminal
          order={order}
          amount={amount}
          isStarting={false}
          cancel={payment.canCancel ? <CancelSale till={till} /> : null}
          onTimeOver={payment.canCancel ? endInTime : null}
        />
      );
    case 'failed': {
      const failureCode = payment.reason === 'declined' ? payment.payment.failureCode : null;
      const canPay = payment.reason !== 'refused' && payment.payment.canPay;
      const again = () => {
        setIsTimeOver(false);
        pay();
      };
      return (
        <FailedPayment
          order={order}
          amount={amount}
          failure={failureCode ?? (isTimeOver ? 'time-over' : null)}
          onRetry={canPay ? again : null}
        />
      );
    }
    default:
      return <UndecidedPayment order={order} amount={amount} />;
  }
}

/** The server says that the terminal has a sale of another order. */
function isRefusedAsBusy(payment: PaymentState): boolean {
  return payment.kind === 'failed' && payment.reason === 'refused' && payment.problem === 'terminal-busy';
}

function CancelSale({ till }: { till: CloverTill }) {
  const text = useText();
  return (
    <button type="button" className="k khalf" onClick={till.cancel}>
      <Icon name="x" />
      {text('cancel-this-order')}
    </button>
  );
}
