import type { Text } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { REFUND_ARRIVAL_DAYS } from '@app/rules/orders/refund-arrival.ts';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { commercePlaceText } from '../cash-due.ts';
import type { OrderRefund } from './refund-facts.ts';

/** Steps of one refund with their times. A step that is not confirmed has none. */
export function RefundSteps({ order, refund }: { order: Order; refund: OrderRefund }) {
  const text = useText();
  const zone = order.venue.localDateTimeIdentifier;
  const { requestedAt, madeAt, state, method } = refund;
  const asked: Step = {
    id: 'asked',
    title: text('refund-step-stall'),
    icon: 'undo-2',
    state: 'done',
    detail: clockText(requestedAt, zone),
  };
  const made = madeAt === null ? undefined : clockText(madeAt, zone);
  const steps: Step[] =
    method === 'provider' ? [asked, ...bankSteps(state, made, text)] : [asked, lastStep(order, refund, made, text)];
  return <StatusStepper label={text('refund-steps')} steps={steps} doneLabel={text('step-done')} />;
}

function bankSteps(state: OrderRefund['state'], at: string | undefined, text: Text): Step[] {
  if (state === 'refused')
    return [{ id: 'bank', title: text('refund-step-bank-refused'), icon: 'circle-alert', state: 'bad' }];
  if (state === 'requested')
    return [{ id: 'bank', title: text('refund-step-bank-waits'), icon: 'landmark', state: 'now' }];
  return [
    { id: 'bank', title: text('refund-step-bank'), icon: 'landmark', state: 'done', detail: at },
    {
      id: 'credit',
      title: text('refund-step-credit'),
      icon: 'landmark',
      state: 'now',
      detail: text('refund-step-days', REFUND_ARRIVAL_DAYS),
    },
  ];
}

function lastStep(order: Order, { method, state }: OrderRefund, at: string | undefined, text: Text): Step {
  if (state === 'made') {
    const key = { wallet: 'refund-step-balance', cash: 'refund-step-cash' } as const;
    const title = text(method === 'wallet' || method === 'cash' ? key[method] : 'refund-step-hand');
    return { id: 'end', title, icon: 'check', state: 'done', detail: at };
  }
  const title = text('refund-step-collect', { place: commercePlaceText(order) });
  return { id: 'end', title, icon: 'banknote', state: state === 'refused' ? 'bad' : 'now' };
}
