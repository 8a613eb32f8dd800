import { RowList } from '#shared/layout/row-list.tsx';
import type { CommerceProblem } from '@app/contract/feedback/feedback-calls.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';
import ownStyles from './problems.module.css';

type ListProps = {
  problems: readonly CommerceProblem[];
  /** Of the device until the venue's is read. */
  timeZone: string;
  onAnswer: (problem: CommerceProblem) => void;
  onRefund: (problem: CommerceProblem) => void;
};

/** Problems of orders: what is wrong, with which products, and what the stall answered. */
export function ProblemList({ problems, ...shown }: ListProps) {
  return (
    <RowList>
      {problems.map((problem) => (
        <ProblemRow key={problem.id} problem={problem} {...shown} />
      ))}
    </RowList>
  );
}

function ProblemRow({
  problem,
  timeZone,
  onAnswer,
  onRefund,
}: { problem: CommerceProblem } & Omit<ListProps, 'problems'>) {
  const text = useText();
  const { id, orderId, kind, products, text: words, hasPhoto, reportedAt, answer, currency } = problem;
  const facts = [
    text('problem-at', { time: dateTimeText(reportedAt, timeZone) }),
    text('problem-paid', { amount: exactPriceText(problem.totalAmount, currency) }),
  ];
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <b>
          {text('exception-order', { number: numbersOf(problem, text) })} · {text(`problem-kind-${kind}`)}
        </b>
        {products.length > 0 && <span>{products.join(', ')}</span>}
        {words !== '' && <span>{words}</span>}
        <small className="mut">{facts.join(' · ')}</small>
        {problem.refundedAmount > 0 && (
          <StateLine state="ok" icon="undo-2">
            {text('problem-refunded', { amount: exactPriceText(problem.refundedAmount, currency) })}
          </StateLine>
        )}
        {answer && (
          <span className={ownStyles['answer']}>
            <small className="mut">
              {text('problem-answer-by', {
                name: problem.answeredBy ?? text('history-staff'),
                time: dateTimeText(answer.at, timeZone),
              })}
            </small>
            {answer.text}
          </span>
        )}
      </span>
      {hasPhoto && (
        <img
          className={ownStyles['photo']}
          src={`/api/staff/orders/${orderId}/problem-photo?problemId=${id}`}
          alt={text('problem-photo')}
          loading="lazy"
        />
      )}
      {answer === null && (
        <span className={ownStyles['actions']}>
          <Button size="s" variant="quiet" onPress={() => onRefund(problem)}>
            {text('problem-refund')}
          </Button>
          <Button size="s" onPress={() => onAnswer(problem)}>
            {text('problem-answer')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The number of the order, and the one that was called out. */
export function numbersOf({ orderNumber, callNumber }: CommerceProblem, text: ReturnType<typeof useText>): string {
  return text('order-numbers', { number: orderNumber, callNumber });
}
