import { useState } from 'react';
import { StepPerson } from '#features/tablet/step-person.tsx';
import { useScannedCode } from '#shared/device/code-scan.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { DISCOUNT_CODE_CHARACTERS } from '@app/contract/values/limits.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from '../texts/use-text.ts';
import { amountText } from './amount-text.ts';
import { useRedeemDiscount } from './use-redeem-discount.ts';

/** Characters of a code with a dash, or of the content of its QR code. */
const MAX_CHARACTERS = 40;

/**
 * Asks for the code of a visitor's discount: typed, or by a scanner that types it and presses Enter. The total of the order
 * falls at once.
 *
 * @see DISC-01
 */
export function RedeemDiscount({
  ticket,
  commerceId,
  currency,
  timeZone,
  onClose,
}: {
  ticket: Ticket;
  commerceId: number;
  currency: Currency;
  timeZone: string;
  onClose: () => void;
}) {
  const text = useText();
  const [code, setCode] = useState('');
  const { redeem, isBusy, failure } = useRedeemDiscount(commerceId, timeZone);
  const send = (given: string) => {
    if (given.trim() === '' || isBusy) return;
    void redeem(ticket, given).then((isRedeemed) => (isRedeemed ? onClose() : setCode('')));
  };
  const { onKeyDown } = useScannedCode(DISCOUNT_CODE_CHARACTERS, (scanned, isEntered) => {
    setCode(scanned);
    if (isEntered) send(scanned);
  });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('discount-sheet-title', { number: text('order-numbers', ticket) })}
      subtitle={text('discount-sheet-text', { price: amountText(ticket.totalAmount, currency) })}
      closeLabel={text('close')}
      foot={
        <Button variant="primary" isBlock isBusy={isBusy} onPress={() => send(code)}>
          {text('discount-redeem')}
        </Button>
      }
    >
      <StepPerson />
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          send(code);
        }}
      >
        <TextField
          label={text('discount-code-label')}
          value={code}
          onChange={setCode}
          error={failure}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CHARACTERS}
          takesFocus
        />
      </form>
    </Sheet>
  );
}
