import { useState } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { scannedCode } from '@app/rules/orders/pickup-pass/scanned-code.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { CodeField } from '@app/ui/fields/code-field.tsx';
import { DigitKeypad } from '@app/ui/fields/digit-keypad.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { StepHead } from '../signing/step-head.tsx';
import { useText } from '../texts/use-text.ts';
import { OfflineCheck } from '../unsent/offline-check.tsx';
import { withOrderNumber } from './hand-over-sheet.tsx';
import { TicketLines } from './ticket-lines.tsx';
import styles from './hand-over.module.css';

const CODE_LENGTH = 4;
/** A tablet: its own keyboard would cover the lines of the order. */
const HAS_KEYPAD = '(pointer: coarse) and (min-width: 900px)';

/**
 * Asks for the pickup code: four typed digits, or a scanner that types them and presses Enter. A rejected code clears
 * the field.
 *
 * @see DEL-04, ORD-08
 */
export function HandOver({
  ticket,
  currency,
  isOffline,
  failure,
  isBusy,
  onCode,
  onWithoutCode,
  onClose,
}: {
  ticket: Ticket;
  currency: Currency;
  isOffline: boolean;
  failure: string | undefined;
  isBusy: boolean;
  /** @returns whether the code was accepted; the reason for false is in `failure` */
  onCode: (code: string) => Promise<boolean>;
  onWithoutCode: () => void;
  onClose: () => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const isScanned = ticket.pickUpVerificationMethod !== 'code';
  const hasKeypad = !isScanned && matchMedia(HAS_KEYPAD).matches;
  const send = (typed: string) => {
    if (typed === '' || isBusy) return;
    void onCode(isScanned ? scannedCode(typed) : typed).then((wasAccepted) => {
      if (!wasAccepted) setCode((current) => (current === typed ? '' : current));
    });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      isWide={hasKeypad}
      title={text('hand-over-title', { number: calledNumber(ticket) })}
      subtitle={withOrderNumber(ticket, text(isScanned ? 'hand-over-scan' : 'hand-over-code'), text)}
      closeLabel={text('close')}
      foot={
        <>
          <Button variant="primary" isBlock isBusy={isBusy} onPress={() => send(code)}>
            {text('hand-over')}
          </Button>
          <Button variant="quiet" isBlock onPress={onWithoutCode}>
            {text('no-code')}
          </Button>
        </>
      }
    >
      <form
        className={hasKeypad ? styles['columns'] : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send(code);
        }}
      >
        <div>
          <StepHead ticket={ticket} code={code} codeLength={CODE_LENGTH} />
          <TicketLines ticket={ticket} currency={currency} />
          {isOffline && <OfflineCheck>{text('offline-code')}</OfflineCheck>}
          {ticket.requiresIdentification && <Notice tone="warn" icon="id-card" title={text('ask-document')} />}
        </div>
        <PickupCode {...{ code, isScanned, hasKeypad, failure }} onChange={setCode} onComplete={send} />
      </form>
    </Sheet>
  );
}

/** The field of the code: for a scanner, or for four digits, with keys on a tablet. */
function PickupCode({
  code,
  isScanned,
  hasKeypad,
  failure,
  onChange,
  onComplete,
}: {
  code: string;
  isScanned: boolean;
  hasKeypad: boolean;
  failure: string | undefined;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
}) {
  const text = useText();
  const press = (digit: string) => {
    const typed = `${code}${digit}`.slice(0, CODE_LENGTH);
    onChange(typed);
    if (typed.length === CODE_LENGTH) onComplete(typed);
  };
  if (isScanned) {
    return (
      <TextField
        label={text('scan-label')}
        value={code}
        onChange={onChange}
        error={failure}
        autoComplete="off"
        takesFocus
      />
    );
  }
  return (
    <div>
      <CodeField
        label={text('code-label')}
        length={CODE_LENGTH}
        value={code}
        onChange={onChange}
        onComplete={onComplete}
        error={failure}
        hasKeypad={hasKeypad}
        takesFocus
      />
      {hasKeypad && (
        <DigitKeypad
          label={text('keypad')}
          deleteLabel={text('keypad-delete')}
          onDigit={press}
          onDelete={() => onChange(code.slice(0, -1))}
        />
      )}
    </div>
  );
}
