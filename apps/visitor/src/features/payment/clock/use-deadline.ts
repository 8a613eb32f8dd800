import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Payable } from '../use-payable.ts';
import { useLeftMs } from './time-left.tsx';

/** The clocks of phone and server differ by less. */
const SLACK_MS = 1_000;

export type Deadline = {
  /** ISO instant; the last known one of an order that has ended. */
  expiresAt: string | null;
  /** The time to pay is over by the server's clock, whether or not the server has ended the order. */
  isOver: boolean;
};

/** The one deadline of an order. At its end the payment and the order are read again. @see ORD-07, PAY-02 */
export function useDeadline({ order, payment, followed }: Payable): Deadline {
  const queryClient = useQueryClient();
  const [expiresAt, setExpiresAt] = useState(payment.expiresAt);
  if (payment.expiresAt !== null && payment.expiresAt !== expiresAt) setExpiresAt(payment.expiresAt);
  const isOver = useLeftMs(expiresAt) === 0;
  const readAgain = useEffectEvent(() => {
    followed.retry();
    void queryClient.invalidateQueries({ queryKey: [`/api/orders/${order.id}`] });
  });
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(readAgain, SLACK_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { expiresAt, isOver };
}
