import type { ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { calledNumber } from '@app/rules/orders/called-number.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from '../texts/use-text.ts';
import { withOrderNumber } from './with-order-number.ts';

export type HandOverProps = {
  isOffline: boolean;
  failure: string | undefined;
  isBusy: boolean;
  onClose: () => void;
};

/** Sheet of an order that is handed over without its code. @see DEL-04 */
export function HandOverSheet({
  ticket,
  lead,
  isBusy,
  onHandOver,
  onClose,
  children,
}: {
  ticket: Pick<Ticket, 'number' | 'callNumber'>;
  lead: string;
  isBusy: boolean;
  onHandOver: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('hand-over-title', { number: calledNumber(ticket) })}
      subtitle={withOrderNumber(ticket, lead, text)}
      closeLabel={text('close')}
      foot={
        <Button variant="primary" isBlock isBusy={isBusy} onPress={onHandOver}>
          {text('hand-over')}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
