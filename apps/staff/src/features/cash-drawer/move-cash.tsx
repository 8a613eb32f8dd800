import { useState } from 'react';
import type { Currency } from '@app/contract/values/money.ts';
import { typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import type { Movement } from './use-drawer.ts';
import { useText } from './use-text.ts';
import styles from './cash-drawer.module.css';

const REASON_CHARACTERS = 200;

/** Asks for the amount and the reason of cash that goes into the drawer or out of it. */
export function MoveCash({
  kind,
  currency,
  isBusy,
  failure,
  onMove,
  onClose,
}: {
  kind: Movement['kind'];
  currency: Currency;
  isBusy: boolean;
  failure: string | undefined;
  onMove: (movement: Movement) => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const amountMinor = typedAmountMinor(typed, currency);
  const isAmountOk = amountMinor !== null && amountMinor > 0;
  const send = () => {
    setSubmitted(true);
    if (!isAmountOk || reason.trim() === '' || isBusy) return;
    void onMove({ id, kind, amountMinor, reason: reason.trim() }).then(onClose, () => undefined);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(kind === 'paid-in' ? 'move-in-title' : 'move-out-title')}
      closeLabel={text('close')}
      foot={
        <Button variant="primary" isBlock isBusy={isBusy} onPress={send}>
          {text(kind === 'paid-in' ? 'drawer-in' : 'drawer-out')}
        </Button>
      }
    >
      <form
        className={styles['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={text('drawer-amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={isSubmitted && !isAmountOk ? text('drawer-amount-wrong') : undefined}
          takesFocus
        />
        <TextField
          label={text('move-reason')}
          autoComplete="off"
          maxLength={REASON_CHARACTERS}
          value={reason}
          onChange={setReason}
          error={isSubmitted && reason.trim() === '' ? text('move-reason-missing') : undefined}
        />
        {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      </form>
    </Sheet>
  );
}
