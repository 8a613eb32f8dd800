import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';
import { promisedAtMs, queueWork, type QueueWork } from '@app/rules/kitchen/ready-time.ts';
import { withOrder, workOf } from '@app/rules/kitchen/wait-range.ts';
import type { PricingInputs } from '../placing/pricing-inputs.ts';
import type { ValidatedOrder } from '../placing/validate-order.ts';
import type { CommerceQueue } from '../queue/commerce-queues.ts';

/** Returns the time to promise for the next order of a batch; null while it must be paid first. */
export type PromiseNext = (order: ValidatedOrder, inputs: Pick<PricingInputs, 'rules' | 'nowMs'>) => Date | null;

/**
 * Promises the times of orders that their commerces accept as they are placed. Each comes after those before it; one for a
 * later slot is ready at its time.
 *
 * @param queues those of the commerces; without one, a commerce has no orders and an unknown pace
 * @see CHK-02, ORD-08
 */
export function placedPromises(queues: readonly CommerceQueue[]): PromiseNext {
  const works = new Map<number, QueueWork>();
  return (order, { rules, nowMs }) => {
    if (!isAccepted(order, rules)) return null;
    const { commerceId, preparationMinutes, slotAt } = order;
    if (slotAt !== null) return slotAt;
    const work = works.get(commerceId) ?? presentWork(queues, commerceId, nowMs);
    works.set(commerceId, { ...work, work: withOrder(work.work, preparationMinutes) });
    return new Date(promisedAtMs(work, preparationMinutes, nowMs));
  };
}

function presentWork(queues: readonly CommerceQueue[], commerceId: number, nowMs: number): QueueWork {
  const queue = queues.find((one) => one.commerceId === commerceId);
  return queue ? queueWork(queue, nowMs) : { work: workOf([]), pace: null, addedMinutes: 0, leastMinutes: 0 };
}

/** Whether a commerce prepares an order as soon as it is placed: it is paid, or will be paid in cash later. */
function isAccepted({ statusId, isCash, delivery }: ValidatedOrder, { commerce }: PricingInputs['rules']): boolean {
  if (statusId === ORDER_STATUS.paymentAccepted) return true;
  return isCash && preparesUnpaid(commerce.preparesBeforePaying, delivery !== null);
}
