import { useState } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import type { TerminalAnswer, TerminalTask } from '@app/contract/staff/terminal-tasks.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import type { useTerminalTasks } from './use-terminal-tasks.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './terminal-tasks.module.css';

type Asked = { task: TerminalTask; answer: TerminalAnswer['answer'] };

/** Sales whose outcome only the card terminal shows, with the two answers. @see POINT-01 */
export function TerminalTasks({
  own,
  commerce,
}: {
  own: ReturnType<typeof useTerminalTasks>;
  commerce: Board['commerce'];
}) {
  const text = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { tasks, answered } = own;
  const close = () => {
    own.clear();
    setAsked(null);
  };
  return (
    <>
      {answered && (
        <Notice
          tone={answered.outcome === 'paid' ? 'ok' : answered.outcome === 'undecided' ? 'warn' : 'idle'}
          role="status"
          title={text(`task-done-${answered.outcome}`, {
            number: numbersOf(answered.task, text),
          })}
          action={
            <Button size="s" variant="tonal" onPress={own.clear}>
              {text('task-understood')}
            </Button>
          }
        />
      )}
      {tasks.length > 0 && (
        <ul className={styles['tasks']} aria-label={text('task-list')}>
          {tasks.map((task) => (
            <Task key={task.id} task={task} onAsk={(answer) => setAsked({ task, answer })} />
          ))}
        </ul>
      )}
      {asked && (
        <AnswerSheet
          {...asked}
          timeZone={commerce.timeZone}
          isBusy={own.isAnswering}
          failure={own.failure}
          onAnswer={(answer) =>
            void own.answer({ task: asked.task, answer }).then(
              () => setAsked(null),
              () => undefined,
            )
          }
          onClose={close}
        />
      )}
    </>
  );
}

function Task({ task, onAsk }: { task: TerminalTask; onAsk: (answer: TerminalAnswer['answer']) => void }) {
  const text = useText();
  const { amount, currency, kiosk, terminal, minutes } = task;
  const number = numbersOf(task, text);
  const facts = [
    text('task-where', { kiosk, terminal }),
    amountText(toMinor(amount), currency),
    text('task-age', { minutes }),
  ];
  return (
    <li className={styles['task']}>
      <Icon name="circle-question-mark" />
      <p>
        <b>{text('task-question', { number })}</b>
        <small className="num">{facts.join(' · ')}</small>
      </p>
      <span>
        <button
          type="button"
          className={boardStyles['bbtn']}
          onClick={() => onAsk('paid')}
          aria-label={`${text('task-paid')}, ${number}`}
        >
          <Icon name="check" />
          {text('task-paid')}
        </button>
        <button
          type="button"
          className={boardStyles['bbtn']}
          onClick={() => onAsk('not-paid')}
          aria-label={`${text('task-not-paid')}, ${number}`}
        >
          <Icon name="x" />
          {text('task-not-paid')}
        </button>
      </span>
    </li>
  );
}

/** The number of the order, and the one that staff call out. */
function numbersOf({ orderNumber, callNumber }: TerminalTask, text: ReturnType<typeof useText>): string {
  return text('order-numbers', { number: orderNumber, callNumber });
}
