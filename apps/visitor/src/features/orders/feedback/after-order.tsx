import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { PROBLEM_HOURS } from '@app/contract/feedback/feedback-values.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { feedbackQuery } from './feedback-query.ts';
import { ProblemSheet } from './problem-sheet.tsx';
import { ProblemThread } from './problem-thread.tsx';
import { RatingCard } from './rating-card.tsx';
import './feedback.css';

/** What follows an order: its rating, and its problems with the answers of the stall. @see ORD-09 */
export function AfterOrder({ order, fallback }: { order: Order; fallback?: ReactNode }) {
  const text = useText();
  const { data, isError } = useQuery(feedbackQuery(order.id));
  const [isReporting, setIsReporting] = useState(false);
  if (!data) return isError ? null : fallback;
  const { rating, ratableUntil, problems, reportableUntil } = data;
  return (
    <section className="after" aria-label={text('after-label')}>
      {problems.map((problem) => (
        <ProblemThread key={problem.id} order={order} problem={problem} />
      ))}
      {(ratableUntil !== null || rating !== null) && (
        <RatingCard order={order} rating={rating} isOpen={ratableUntil !== null} />
      )}
      {reportableUntil !== null && (
        <button type="button" className="panel after__row" aria-haspopup="dialog" onClick={() => setIsReporting(true)}>
          <Icon name="circle-alert" />
          <span>
            <b>{text(problems.length === 0 ? 'problem-open' : 'problem-again')}</b>
            <span className="small mut">{text('problem-hint', { hours: PROBLEM_HOURS })}</span>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
      {isReporting && <ProblemSheet order={order} onClose={() => setIsReporting(false)} />}
    </section>
  );
}
