import { lazy, Suspense, useState } from 'react';
import type { StaffCommerce, Ticket } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import type { ProductOrSize } from '../availability/unavailable-products.ts';
import { StepHead } from '../signing/step-head.tsx';
import { amountText } from '../tickets/amount-text.ts';
import { ProductsToStop } from './products-to-stop.tsx';
import { ReasonChoice, useReason } from './reason-choice.tsx';
import { useText } from './use-text.ts';

const REASONS = ['reason-no-stock', 'reason-not-picked-up', 'reason-asked', 'reason-mistake', 'reason-own'] as const;

const CancellationCode = lazy(async () => ({ default: (await import('./cancellation-code.tsx')).CancellationCode }));

/**
 * Cancels an order with a reason, and offers to stop what was sold out. For a paid order it asks for the authorization code,
 * and for one in cash it shows the amount to give back.
 *
 * @see ORD-08, REF-03
 */
export function CancelTicket({
  ticket,
  commerce,
  failure,
  isBusy,
  onCancel,
  onClose,
}: {
  ticket: Ticket;
  commerce: Pick<StaffCommerce, 'id' | 'timeZone' | 'currency'>;
  failure: string | undefined;
  isBusy: boolean;
  onCancel: (reason: string, stopped: readonly ProductOrSize[]) => Promise<void>;
  onClose: () => void;
}) {
  const text = useText();
  const reason = useReason(REASONS);
  const [stopped, setStopped] = useState<readonly ProductOrSize[]>([]);
  const [isAsked, setAsked] = useState(false);
  const cancel = async () => {
    await onCancel(reason.words, reason.isSoldOut ? stopped : []);
    setAsked(false);
  };
  const hasMoney = ticket.paid && ticket.totalAmount !== 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('cancel-title', { number: text('order-numbers', ticket) })}
      subtitle={text('cancel-lead')}
      closeLabel={text('close')}
      foot={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={isBusy}
            reason={reason.isMissing ? text('reason-own-missing') : undefined}
            onPress={() => (hasMoney ? setAsked(true) : void cancel())}
          >
            {text('cancel-order')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('keep-order')}
          </Button>
        </>
      }
    >
      <StepHead ticket={ticket} />
      {ticket.paid && ticket.isCash && (
        <Notice
          tone="warn"
          icon="banknote"
          title={text('cancel-cash', { price: amountText(ticket.totalAmount, commerce.currency) })}
        />
      )}
      <ReasonChoice choice={reason} />
      {reason.isSoldOut && <ProductsToStop lines={ticket.lines} stopped={stopped} onChange={setStopped} />}
      {ticket.phone !== null && (
        <p>
          <a className="link" href={`tel:+${ticket.phone}`}>
            {text('call', { phone: ticket.phone })}
          </a>
        </p>
      )}
      {failure !== undefined && <Notice tone="bad" icon="circle-alert" title={failure} />}
      {isAsked && (
        <Suspense>
          <CancellationCode
            ticket={ticket}
            commerce={commerce}
            isCancelling={isBusy}
            onRight={() => void cancel()}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
