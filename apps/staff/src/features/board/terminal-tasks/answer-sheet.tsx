import { useState } from 'react';
import type { TerminalAnswer, TerminalTask } from '@app/contract/staff/terminal-tasks.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from './use-text.ts';
import styles from './terminal-tasks.module.css';

const LAST_FOUR = /^[0-9]{4}$/;

/** Confirms what staff saw on the terminal, beside the facts that they compare. */
export function AnswerSheet({
  task,
  answer,
  timeZone,
  isBusy,
  failure,
  onAnswer,
  onClose,
}: {
  task: TerminalTask;
  answer: TerminalAnswer['answer'];
  timeZone: string;
  isBusy: boolean;
  failure: string | undefined;
  onAnswer: (answer: TerminalAnswer) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [coupon, setCoupon] = useState('');
  const [lastFour, setLastFour] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWrong = lastFour !== '' && !LAST_FOUR.test(lastFour);
  const send = () => {
    setChecked(true);
    if (isWrong) return;
    const seen = coupon.trim();
    onAnswer(
      answer === 'not-paid'
        ? { answer }
        : { answer, ...(seen !== '' && { coupon: seen }), ...(lastFour !== '' && { cardLastFour: lastFour }) },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(`task-${answer}-title`, {
        number: text('order-numbers', { number: task.orderNumber, callNumber: task.callNumber }),
      })}
      subtitle={text(`task-${answer}-lead`)}
      closeLabel={text('close')}
      foot={
        <>
          <Button variant="primary" isBlock isBusy={isBusy} onPress={send}>
            {text(`task-${answer}-confirm`)}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('task-back')}
          </Button>
        </>
      }
    >
      <TaskFacts task={task} timeZone={timeZone} />
      {answer === 'paid' && (
        <div className={styles['seen']}>
          <TextField
            label={text('task-coupon')}
            value={coupon}
            onChange={setCoupon}
            maxLength={20}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label={text('task-last-four')}
            value={lastFour}
            onChange={setLastFour}
            maxLength={4}
            inputMode="numeric"
            autoComplete="off"
            error={isChecked && isWrong ? text('task-last-four-wrong') : undefined}
          />
        </div>
      )}
      {failure !== undefined && <Notice tone="bad" icon="circle-alert" role="alert" title={failure} />}
    </Sheet>
  );
}

function TaskFacts({ task, timeZone }: { task: TerminalTask; timeZone: string }) {
  const text = useText();
  const facts = [
    [text('task-amount'), amountText(toMinor(task.amount), task.currency)],
    [text('task-time'), clockText(Date.parse(task.startedAt), timeZone)],
    [text('task-kiosk'), task.kiosk],
    [text('task-terminal'), task.terminal],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
