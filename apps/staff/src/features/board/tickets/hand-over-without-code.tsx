import { useState } from 'react';
import type { HandOverWithoutCode, Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { PICKUP_CHECKS, type PickupCheck } from '@app/contract/values/pickup-checks.ts';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from '../texts/use-text.ts';
import { OfflineCheck } from '../unsent/offline-check.tsx';
import { HandOverSheet, type HandOverProps } from './hand-over-sheet.tsx';
import { TicketLines } from './ticket-lines.tsx';
import styles from '../board.module.css';

const MAX_CHARACTERS = 120;

/**
 * Hands an order over to a customer whose phone is dead or lost: staff type what the customer says, and the server
 * compares it. Another way needs a reason. The audit stores who handed it over and how. @see DEL-04
 */
export function HandOverToKnownCustomer({
  ticket,
  currency,
  isOffline,
  failure,
  isBusy,
  onHandOver,
  onClose,
}: HandOverProps & {
  ticket: Ticket;
  currency: Currency;
  onHandOver: (withoutCode: HandOverWithoutCode) => void;
}) {
  const text = useText();
  const [check, setCheck] = useState<PickupCheck>('name');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: PickupCheck) => {
    setCheck(chosen);
    setTyped('');
    setMissing(false);
  };
  const send = () => {
    const given = typed.trim();
    setMissing(given === '');
    if (given === '' || isBusy) return;
    onHandOver(check === 'other' ? { check, reason: given } : { check, answer: given });
  };
  return (
    <HandOverSheet ticket={ticket} lead={text('no-code-lead')} isBusy={isBusy} onHandOver={send} onClose={onClose}>
      <form
        className={styles['nocode']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TicketLines ticket={ticket} currency={currency} />
        {isOffline && <OfflineCheck>{text('offline-check')}</OfflineCheck>}
        {ticket.requiresIdentification && <Notice tone="warn" icon="id-card" title={text('ask-document')} />}
        <FilterChips
          label={text('no-code-check')}
          options={PICKUP_CHECKS.map((value) => ({ value, label: text(`check-${value}`) }))}
          value={check}
          onChange={choose}
          layout="wrap"
        />
        <TextField
          key={check}
          label={text(`check-${check}-label`)}
          value={typed}
          onChange={setTyped}
          error={isMissing ? text('no-code-missing') : failure}
          inputMode={check === 'card' ? 'numeric' : check === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          takesFocus
        />
        <p className="small mut">{text('no-code-audited')}</p>
      </form>
    </HandOverSheet>
  );
}
