import type { ReactNode } from 'react';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { PaymentBar } from '../payment-states.tsx';
import type { Payable } from '../use-payable.ts';

/** A payment that cannot start now, and the way to its order. */
export function OrderEnd({
  order,
  title,
  words,
  icon,
  first = false,
  action,
}: {
  order: Payable['order'];
  title: string;
  words: string;
  icon: 'undo-2' | 'clock';
  /** Before the link to the order; false: the link is the primary action. */
  first?: ReactNode;
  action?: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <PaymentBar title={order.commerce.name} backTo={null} />
      <main>
        <EmptyState
          role="alert"
          icon={icon}
          title={title}
          text={words}
          action={
            <>
              {first}
              <a
                className={buttonClass({ isBlock: true, variant: first === false ? 'primary' : 'quiet' })}
                href={orderDetailPath(order.venue.code, order.commerce.code, order.number)}
              >
                {text('confirming-see-order')}
              </a>
              {action}
            </>
          }
        />
      </main>
    </>
  );
}
