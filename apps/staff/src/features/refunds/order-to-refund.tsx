import { useState, type ReactNode } from 'react';
import { OrderHistory } from '#features/order-history/order-history.tsx';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { AmountChoice } from './amount-choice.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { lineName } from './line-choice.tsx';
import { OrderFacts } from './order-facts.tsx';
import { chosenRefund, type RefundChoice } from './refund-choice.ts';
import { RefundPanel, type RefundReason } from './refund-panel.tsx';
import { RefundFailed, type DoneRefund } from './result-dialog.tsx';
import { useFailureText, useText } from './texts/use-text.ts';
import { useRefundOrder } from './use-refund-order.ts';
import styles from './refund-order.module.css';

type OrderToRefundProps = {
  commerce: StaffCommerce;
  order: RefundableOrder;
  onSendReceipt: () => void;
  onDone: (done: DoneRefund) => void;
  /** Below the order. */
  children: ReactNode;
};

/** An order, what staff refund of it, and the refund after the authorization code. @see REF-02, REF-03, REF-04 */
export function OrderToRefund({ commerce, order, onSendReceipt, onDone, children }: OrderToRefundProps) {
  const text = useText();
  const failureText = useFailureText();
  const [choice, setChoice] = useState<RefundChoice>(() => firstChoice(order));
  const [reason, setReason] = useState<RefundReason>('refund-reason-sold-out');
  const [ownReason, setOwnReason] = useState('');
  const [stillSold, setStillSold] = useState<ReadonlySet<number>>(new Set());
  const [step, setStep] = useState<'choose' | 'code' | 'failed'>('choose');
  const [attempt, setAttempt, isOwn] = useAttempt(order);
  const refunding = useRefundOrder(commerce.id);
  const chosen = chosenRefund(order, choice);
  const price = amountText(chosen.amountMinor, order.currency);
  const chosenLines = order.lines.filter(({ line }) => chosen.body.lines?.some((one) => one.line === line));
  const stoppable = reason === 'refund-reason-sold-out' ? chosenLines : [];
  const stopped = stoppable.filter(({ line }) => !stillSold.has(line));
  const refund = () => {
    const own = reason === 'refund-reason-other' ? ownReason.trim() : '';
    const body = { ...chosen.body, reason: own === '' ? text(reason) : own };
    refunding.mutate(
      { ...attempt, body, stopped, timeZone: commerce.timeZone },
      {
        onSuccess: ({ isStopped }) =>
          onDone({ order: attempt.order, price, stoppedNames: stopped.map(lineName), isStopped }),
        onError: (error) => setStep(isCodeMissing(error) ? 'code' : 'failed'),
      },
    );
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <OrderFacts order={order} timeZone={commerce.timeZone} onSendReceipt={onSendReceipt} />
        {order.refundableAmount > 0 && <AmountChoice order={order} choice={choice} onChange={setChoice} />}
      </div>
      <RefundPanel
        order={order}
        chosen={chosen}
        reason={reason}
        onReason={setReason}
        ownReason={ownReason}
        onOwnReason={setOwnReason}
        stoppable={stoppable}
        stillSold={stillSold}
        onStop={(line, isStopped) => setStillSold(withLine(stillSold, line, !isStopped))}
        onRefund={() => {
          setAttempt(order);
          setStep('code');
        }}
      />
      <div className={styles['list']}>
        <div className={styles['panel']}>
          <OrderHistory orderId={order.id} version={versionOf(order)} timeZone={commerce.timeZone} />
        </div>
        {children}
      </div>
      {step === 'code' && isOwn && (
        <CodeDialog
          order={order}
          commerce={commerce}
          price={price}
          isRefunding={refunding.isPending}
          onRight={refund}
          onClose={() => setStep('choose')}
        />
      )}
      {step === 'failed' && isOwn && (
        <RefundFailed
          failure={failureText(refunding.error)}
          isBusy={refunding.isPending}
          onRetry={refund}
          onClose={() => setStep('choose')}
        />
      )}
    </div>
  );
}

/**
 * The refund that is being sent. The next person of a shared tablet does not repeat it: the same key is another refund of another person.
 *
 * @returns `isOwn`: the person who is in began it
 */
function useAttempt(first: RefundableOrder) {
  const accountId = useStaffSession((session) => session.accountId);
  const [attempt, setAttempt] = useState({ key: '', order: first, accountId });
  const begin = (order: RefundableOrder) => setAttempt({ key: crypto.randomUUID(), order, accountId });
  return [attempt, begin, attempt.accountId === accountId] as const;
}

/** Changes with what the history shows. */
function versionOf({ orderStatusId, refunds }: RefundableOrder): string {
  return [orderStatusId, ...refunds.map(({ state }) => state)].join(' ');
}

function firstChoice({ isWholeOnly, lines }: RefundableOrder): RefundChoice {
  const hasLines = lines.some(({ refundAmounts }) => refundAmounts.length > 0);
  return { mode: isWholeOnly || !hasLines ? 'whole' : 'lines', units: new Map(), typedAmount: '' };
}

function withLine(lines: ReadonlySet<number>, line: number, isIn: boolean): ReadonlySet<number> {
  const others = [...lines].filter((other) => other !== line);
  return new Set(isIn ? [...others, line] : others);
}

/** The approval was used up or is too old. */
function isCodeMissing(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'refund-proof-required';
}
