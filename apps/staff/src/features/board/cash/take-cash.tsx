import { useState, type ReactNode } from 'react';
import { StepPerson } from '#features/tablet/step-person.tsx';
import type { Ticket } from '@app/contract/staff/board.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { changeOf, notesFor, roundAmountsAbove } from '@app/rules/cash/change.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { TicketLines } from '../tickets/ticket-lines.tsx';
import { useText } from './use-text.ts';
import styles from './take-cash.module.css';

/** Takes the cash of a ticket. @see CHK-07, ORD-08 */
export function TakeCash({
  ticket,
  currency,
  onTaken,
  onClose,
}: {
  ticket: Ticket;
  currency: Currency;
  onTaken: () => void;
  onClose: () => void;
}) {
  const text = useText();
  if (ticket.totalAmount === null) return null;
  return (
    <CashSheet
      title={text('cash-title', { number: text('order-numbers', ticket) })}
      subtitle={ticket.delivery ?? text('pick-up')}
      dueMinor={toMinor(ticket.totalAmount)}
      currency={currency}
      onTaken={onTaken}
      onClose={onClose}
    >
      <StepPerson />
      <TicketLines ticket={ticket} currency={currency} />
    </CashSheet>
  );
}

/**
 * Takes the cash of an order and says the change. What the customer gives is never sent: the order's total is what the
 * commerce takes.
 *
 * @see CHK-07, ORD-08
 */
export function CashSheet({
  title,
  subtitle,
  dueMinor,
  currency,
  isBusy = false,
  onTaken,
  onClose,
  children,
}: {
  title: string;
  subtitle: string | undefined;
  dueMinor: number;
  currency: Currency;
  isBusy?: boolean;
  onTaken: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const [chosenMinor, setChosenMinor] = useState(dueMinor);
  const [typed, setTyped] = useState('');
  const typedMinor = typedAmountMinor(typed, currency);
  const givenMinor = typed.trim() === '' ? chosenMinor : typedMinor;
  const { changeMinor, missingMinor } = changeOf(dueMinor, givenMinor ?? 0);
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      closeLabel={text('close')}
      foot={
        <Button
          variant="primary"
          isBlock
          icon="banknote"
          price={price(dueMinor)}
          isBusy={isBusy}
          reason={
            givenMinor === null
              ? text('cash-amount-wrong')
              : missingMinor > 0
                ? text('cash-missing-reason', { price: price(missingMinor) })
                : undefined
          }
          onPress={onTaken}
        >
          {text('cash-taken')}
        </Button>
      }
    >
      <div className={styles['sheet']}>
        {children}
        <p className={styles['due']}>
          {text('cash-due')} <b className="num">{price(dueMinor)}</b>
        </p>
        <h3 className="h3">{text('cash-given')}</h3>
        <AmountChips
          dueMinor={dueMinor}
          givenMinor={givenMinor}
          currency={currency}
          onChoose={(amountMinor) => {
            setChosenMinor(amountMinor);
            setTyped('');
          }}
        />
        <TextField
          label={text('cash-other')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Change changeMinor={changeMinor} missingMinor={missingMinor} currency={currency} />
      </div>
    </Sheet>
  );
}

/** The exact amount, and the round ones above it. */
function AmountChips({
  dueMinor,
  givenMinor,
  currency,
  onChoose,
}: {
  dueMinor: number;
  givenMinor: number | null;
  currency: Currency;
  onChoose: (amountMinor: number) => void;
}) {
  const text = useText();
  return (
    <FilterChips
      label={text('cash-given')}
      layout="even"
      value={String(givenMinor)}
      onChange={(value) => onChoose(Number(value))}
      options={[dueMinor, ...roundAmountsAbove(dueMinor, currency)].map((amountMinor) => ({
        value: String(amountMinor),
        label: amountText(amountMinor, currency),
      }))}
    />
  );
}

function Change({
  changeMinor,
  missingMinor,
  currency,
}: {
  changeMinor: number;
  missingMinor: number;
  currency: Currency;
}) {
  const text = useText();
  const price = (amountMinor: number) => amountText(amountMinor, currency);
  if (missingMinor > 0) {
    return (
      <div className={styles['missing']} role="status">
        <p>{text('cash-missing')}</p>
        <b className="num">{price(missingMinor)}</b>
      </div>
    );
  }
  return (
    <div className={styles['change']} role="status">
      <p>{text(changeMinor === 0 ? 'cash-no-change' : 'cash-change')}</p>
      <b className="num">{price(changeMinor)}</b>
      {changeMinor > 0 && (
        <ul aria-label={text('cash-notes')}>
          {notesFor(changeMinor, currency).notes.map(({ valueMinor, quantity }) => (
            <li key={valueMinor} className="num">
              {text('cash-note', { quantity, price: price(valueMinor) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
