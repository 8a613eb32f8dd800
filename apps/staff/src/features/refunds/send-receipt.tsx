import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrderHistory } from '#features/order-history/use-order-history.ts';
import { api } from '#shared/api/api.ts';
import { OtherEmailField } from '@app/app-kit/fields/other-email-field.tsx';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { lineName } from './line-choice.tsx';
import { SendResult, SentReceipts } from './sent-receipts.tsx';
import { useText } from './texts/use-text.ts';
import { useOrderToRefund } from './use-order-to-refund.ts';
import styles from './refund-order.module.css';

/** Mails the receipt of an order to an address that the customer gives. @see INV-01 */
export function SendReceipt({
  commerce: { id: commerceId, timeZone },
  order: known,
  onClose,
}: {
  commerce: Pick<StaffCommerce, 'id' | 'timeZone'>;
  order: RefundableOrder;
  onClose: () => void;
}) {
  const order = useOrderToRefund(commerceId, known.number).order ?? known;
  const text = useText();
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<'email-required' | 'enter-valid-email' | null>(null);
  const sent = useOrderHistory(order.id, 0);
  const mails = sent.history?.entries.filter((entry) => entry.kind === 'receipt') ?? [];
  const sending = useMutation({
    mutationFn: ({ wanted }: ReceiptToSend) =>
      api.send('POST /api/orders/send-invoice', { body: { id: order.id, ...wanted } }),
    onSettled: sent.readAgain,
  });
  const send = () => {
    const address = parseEmailAddress(email);
    setProblem(email.trim() === '' ? 'email-required' : address === null ? 'enter-valid-email' : null);
    if (address !== null && !sending.isPending) sending.mutate({ to: address, wanted: { email: address } });
  };
  const error = problem === 'email-required' ? text(problem) : problem && problemText(problem, {});
  return (
    <Sheet
      isOpen
      isTall
      onClose={onClose}
      title={text('send-receipt')}
      subtitle={text('exception-order', { number: text('order-numbers', order) })}
      closeLabel={text('close')}
      foot={
        <Button type="submit" form="send-receipt" isBlock icon="mail" isBusy={sending.isPending}>
          {text('receipt-send')}
        </Button>
      }
    >
      <ReceiptLines order={order} />
      <form
        id="send-receipt"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <OtherEmailField
          label={text('receipt-email')}
          value={email}
          onChange={(value) => {
            setEmail(value);
            setProblem(null);
            sending.reset();
          }}
          hint={text('receipt-lead')}
          error={error ?? undefined}
          takesFocus
        />
      </form>
      <SendResult sending={sending} />
      <SentReceipts
        mails={mails}
        timeZone={timeZone}
        isBusy={sending.isPending}
        onRepeat={({ id, email: to }) => sending.mutate({ to: to ?? '', wanted: { mailId: id } })}
      />
    </Sheet>
  );
}

/** `to`: as the screen shows the address. */
type ReceiptToSend = { to: string; wanted: { email: string } | { mailId: string } };

function ReceiptLines({ order }: { order: RefundableOrder }) {
  const text = useText();
  const { lines, currency, totalAmount, tipMinor, refundedAmount, discount, benefit } = order;
  const price = (amount: number) => amountText(toMinor(amount), currency);
  const reduction = (discount?.amount ?? 0) + (benefit?.amount ?? 0);
  return (
    <dl className={styles['sums']}>
      {lines.map((line) => (
        <div key={line.line}>
          <dt>
            {line.quantity} {lineName(line)}
          </dt>
          <dd>{price(line.totalAmount)}</dd>
        </div>
      ))}
      {reduction > 0 && (
        <div>
          <dt>{text('receipt-discount')}</dt>
          <dd>{price(-reduction)}</dd>
        </div>
      )}
      {tipMinor !== undefined && (
        <div>
          <dt>{text('refund-tip')}</dt>
          <dd>{price(fromMinor(tipMinor))}</dd>
        </div>
      )}
      {refundedAmount > 0 && (
        <div>
          <dt>{text('receipt-back')}</dt>
          <dd>{price(-refundedAmount)}</dd>
        </div>
      )}
      <div className={styles['sum']}>
        <dt>{text('receipt-left')}</dt>
        <dd>{price(totalAmount - refundedAmount)}</dd>
      </div>
    </dl>
  );
}
