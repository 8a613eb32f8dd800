import { useState, type ReactNode } from 'react';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from './use-text.ts';
import styles from './card-sale.module.css';

/** Chooses the terminal that gets the amount, and places the order. @see POINT-01, ORD-07 */
export function PayByCardSheet({
  terminals,
  price,
  isBusy,
  onSend,
  onClose,
  children,
}: {
  terminals: readonly CounterTerminal[];
  price: string;
  isBusy: boolean;
  onSend: (terminalId: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const free = terminals.filter((terminal) => !terminal.isBusy);
  const [chosenId, setChosenId] = useState(free[0]?.id ?? null);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('counter-charge-title')}
      subtitle={isBusy ? text('counter-sending') : undefined}
      closeLabel={text('close')}
      foot={
        <Button
          variant="primary"
          isBlock
          icon="credit-card"
          price={price}
          isBusy={isBusy}
          reason={chosenId === null ? text('card-none-chosen') : undefined}
          onPress={() => chosenId !== null && onSend(chosenId)}
        >
          {text('card-send')}
        </Button>
      }
    >
      <div className={styles['means']}>
        {children}
        <h3 className="h3">{text('card-which')}</h3>
        <RadioCardGroup label={text('card-which')} value={chosenId} onChange={setChosenId}>
          {terminals.map(({ id, name, terminal, isBusy: isTaken }) => (
            <RadioCard
              key={id}
              value={id}
              icon="credit-card"
              title={name}
              detail={isTaken ? `${terminal.description} · ${text('card-busy-terminal')}` : terminal.description}
            />
          ))}
        </RadioCardGroup>
        <p className="mut">{text('card-lead')}</p>
      </div>
    </Sheet>
  );
}
