import { useEffect } from 'react';
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
import { useSpokenPrompt } from '../../layout/use-spoken-prompt.ts';
import { useText } from '../../use-text.ts';
import { useKioskVisit } from '../../visit/kiosk-visit.ts';
import { FailedPayment } from '../failed-payment.tsx';
import { LookAtTerminal } from '../look-at-terminal.tsx';
import { ProcessedPayment } from '../processed-payment.tsx';
import { UndecidedPayment } from '../undecided-payment.tsx';
import { PairingCode } from './pairing-code.tsx';
import { useTill } from './till-store.ts';

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
  const amount = text('price', { amountMinor: toMinor(order.totalAmount), currency: order.currency });
  const { id, accessToken = '' } = order;
  const isOwn = payment.kind !== 'none' && payment.orderId === id;
  const isUndecided = UNDECIDED.includes(payment.kind);
  const isPaid = isOwn && payment.kind === 'paid';
  useSpokenPrompt(text(isPaid ? 'order-paid' : 'terminal-look'));

  useEffect(() => {
    // A payment that ended before a reload is shown; a new visit pays another order.
    if (!isOwn) till.pay({ orderId: id, accessToken });
  }, [isOwn, till, id, accessToken]);
  useEffect(() => useKioskVisit.setState({ isAtTerminal: isUndecided }), [isUndecided]);
  useEffect(() => {
    if (!isPaid) return;
    useKioskVisit.setState(({ order: paid }) => ({ order: paid && { ...paid, paid: true } }));
    go(KIOSK_PATHS.number);
  }, [isPaid, go]);

  if (terminal.kind === 'pairing') return <PairingCode code={terminal.code} />;
  if (!isOwn || payment.kind === 'starting' || payment.kind === 'paid') {
    return <LookAtTerminal order={order} amount={amount} starting={text('terminal-starting')} cancel={null} />;
  }
  switch (payment.kind) {
    case 'at-terminal':
      return payment.prompt === 'wait' ? (
        <ProcessedPayment order={order} amount={amount} />
      ) : (
        <LookAtTerminal
          order={order}
          amount={amount}
          starting={null}
          cancel={payment.canCancel ? <CancelSale till={till} /> : null}
        />
      );
    case 'failed': {
      const failureCode = payment.reason === 'declined' ? payment.payment.failureCode : null;
      const canPay = payment.reason !== 'refused' && payment.payment.canPay;
      const retry = () => till.pay({ orderId: id, accessToken });
      return <FailedPayment order={order} amount={amount} failureCode={failureCode} onRetry={canPay ? retry : null} />;
    }
    default:
      return <UndecidedPayment order={order} amount={amount} />;
  }
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
