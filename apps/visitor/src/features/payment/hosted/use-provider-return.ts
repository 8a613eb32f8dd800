import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { applyPaymentResponse, checkPayment, mayBePaidLate } from '../order-payment.ts';
import type { Payable } from '../use-payable.ts';
import { useReturnPath } from '../use-return-path.ts';

/** Segments of the path without the status: empty, screen, venue, commerce, method. */
const PATH_PARTS = 5;

/** Statuses of a visitor who may have paid. Source: Mercado Pago, "Back URLs"; our other return addresses use `approved`. */
const MAY_HAVE_PAID = new Set(['approved', 'authorized', 'in_process', 'pending']);
/** Number of checks before the visitor may pay again; the provider's search is delayed. */
const MOST_QUESTIONS = 4;
/** Same, for an order that has ended: the server queries the provider about its attempt every 10 s. */
const MOST_QUESTIONS_AT_END = 6;
/** Source: document 2, section 9. */
const ASK_AGAIN_MS = 3_000;

type Return = {
  isReturn: boolean;
  isAsking: boolean;
  mayHavePaid: boolean;
  /** The provider rejected the card. Its page stays open for another one, so our data has no failure. */
  isRefused: boolean;
};

/** Return from the provider's page. Its query proves nothing and only starts a check. @see PAY-04, MPC-01 */
export function useProviderReturn({ order }: Payable): Return {
  const queryClient = useQueryClient();
  const { status, isReturn } = useReturnPath();
  // Providers that return without a status name the payment in the query.
  const mayHavePaid = isReturn && (status === null || MAY_HAVE_PAID.has(status));
  const asking = useQuery({
    queryKey: ['return', String(order.id)],
    queryFn: async ({ signal }) => {
      for (let question = 1; ; question += 1) {
        const payment = await checkPayment(order.id);
        await applyPaymentResponse(queryClient, payment);
        if (!mayHavePaid || question >= mostQuestions(payment)) return payment.state;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
        signal.throwIfAborted();
      }
    },
    enabled: isReturn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = isReturn && !asking.isPending;
  useEffect(() => {
    // A reload during the check is the same return; after it, none.
    if (isOver) history.replaceState(null, '', location.pathname.split('/').slice(0, PATH_PARTS).join('/'));
  }, [isOver]);
  return { isReturn, isAsking: isReturn && asking.isPending, mayHavePaid, isRefused: status === 'rejected' };
}

/** Number of checks while the provider may yet report an approved payment; 0 for a decided one. */
function mostQuestions(payment: OrderPayment): number {
  if (payment.state === 'waiting') return MOST_QUESTIONS;
  return mayBePaidLate(payment) ? MOST_QUESTIONS_AT_END : 0;
}
