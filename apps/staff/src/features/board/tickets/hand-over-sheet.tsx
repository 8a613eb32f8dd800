import type { ReactNode } from 'react';
import { StepPerson } from '#features/tablet/step-person.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from '../texts/use-text.ts';

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
      <StepPerson />
      {children}
    </Sheet>
  );
}

/** Puts the number of the order before a text, where staff call out another one. */
export function withOrderNumber(
  { number, callNumber }: Pick<Ticket, 'number' | 'callNumber'>,
  words: string,
  text: ReturnType<typeof useText>,
): string {
  return callNumber === null ? words : `${text('order-title', { number: String(number) })} · ${words}`;
}
