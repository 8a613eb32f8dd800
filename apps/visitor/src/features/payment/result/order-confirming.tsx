import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Payable } from '../use-payable.ts';
import { CheckResult } from './check-result.tsx';
import { Confirming } from './confirming.tsx';
import { useWaitStart } from './use-wait-start.ts';
import { Verifying } from './verifying.tsx';

/** Most results are known this soon after the return. Source: document 2, section 9. */
const VERIFYING_MS = 3_000;

/**
 * Unknown result of an order's payment. After a return it is first verified, which is short for most payments.
 *
 * @see PAY-04
 */
export function OrderConfirming({
  payable: { order, payment, followed },
  isReturn = false,
}: {
  payable: Payable;
  isReturn?: boolean;
}) {
  const text = useText();
  const start = useWaitStart(payment.attemptId, isReturn);
  const nowMs = useNow(500) ?? start.sinceMs;
  const { venue, commerce, number } = order;
  if (start.isReturn && nowMs - start.sinceMs < VERIFYING_MS) return <Verifying order={order} payment={payment} />;
  return (
    <Confirming
      what={{ ...payment, savedTitle: text('confirming-kept', { number }), lead: text('confirming-text') }}
      sinceMs={start.sinceMs}
      isVerifying={followed.isVerifying}
      onVerify={followed.verify}
      found={<CheckResult followed={followed} />}
      leave={{ href: orderDetailPath(venue.code, commerce.code, number), label: text('confirming-see-order') }}
    />
  );
}
