import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Confirming } from './confirming.tsx';
import type { Payable } from '../use-payable.ts';

/** Of an order: nobody knows yet whether it is paid. @see PAY-04 */
export function OrderConfirming({ payable: { order, payment, followed } }: { payable: Payable }) {
  const text = useText();
  const { venue, commerce, number } = order;
  return (
    <Confirming
      what={{ ...payment, savedTitle: text('confirming-kept', number), lead: text('confirming-text') }}
      isVerifying={followed.isVerifying}
      onVerify={followed.verify}
      leave={{ href: orderDetailPath(venue.code, commerce.code, number), label: text('confirming-see-order') }}
    />
  );
}
