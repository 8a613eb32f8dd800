import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { storeSearch } from '#features/refunds/stored-search.ts';
import { api } from '#shared/api/api.ts';
import { LoadingAndFailure } from '#shared/layout/loading-and-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import { ReasonSheet } from '@app/app-kit/layout/reason-sheet.tsx';
import type { CommerceFeedback, CommerceProblem } from '@app/contract/feedback/feedback-calls.ts';
import { PROBLEM_TEXT_MAX } from '@app/contract/feedback/feedback-values.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { numbersOf, ProblemList } from './problem-list.tsx';
import { Ratings } from './ratings.tsx';
import { useProblems } from './use-problems.ts';
import { useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';

/** What buyers of a commerce report and how they rate it; staff answer here. @see ORD-09 */
export function Problems({ commerceId }: { commerceId: number }) {
  const text = useText();
  const own = useProblems(commerceId);
  const { read, readError } = own;
  const [asked, setAsked] = useState<CommerceProblem | null>(null);
  const close = () => {
    own.clearAnswerFailure();
    setAsked(null);
  };
  return (
    <StaffPage title={text('problems-title')} backTo={`/board/${commerceId}`} width="narrow">
      <LoadingAndFailure hasData={read !== undefined} error={readError} onRetry={own.readAgain} />
      {read && <Feedback feedback={read} commerceId={commerceId} onAnswer={setAsked} />}
      {asked && (
        <ReasonSheet
          title={text('problem-answer-title', { number: numbersOf(asked, text) })}
          lead={text('problem-answer-lead')}
          label={text('problem-answer-label')}
          missing={text('problem-answer-missing')}
          maxCharacters={PROBLEM_TEXT_MAX}
          submit={text('problem-answer-send')}
          cancel={text('problem-answer-not')}
          isBusy={own.isAnswering}
          failure={own.answerFailure}
          onSubmit={(words) => void own.answer({ problem: asked, text: words }).then(close, () => undefined)}
          onClose={close}
        />
      )}
    </StaffPage>
  );
}

type FeedbackProps = {
  feedback: CommerceFeedback;
  commerceId: number;
  onAnswer: (problem: CommerceProblem) => void;
};

function Feedback({ feedback: { problems, ratings }, commerceId, onAnswer }: FeedbackProps) {
  const text = useText();
  const [, navigate] = useLocation();
  const session = useQuery({ queryKey: ['/api/staff/session'], queryFn: () => api.send('GET /api/staff/session') });
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const timeZone = commerces.data?.find(({ id }) => id === commerceId)?.timeZone ?? 'UTC';
  /** The refund begins with the order of the report. */
  const onRefund = ({ orderNumber }: CommerceProblem) => {
    if (session.data) storeSearch(session.data.user.id, commerceId, orderNumber);
    navigate(`/refunds/${commerceId}`);
  };
  const shown = { timeZone, onAnswer, onRefund };
  const waiting = problems.filter(({ answer }) => answer === null);
  const answered = problems.filter(({ answer }) => answer !== null);
  if (problems.length === 0 && ratings.scores.length === 0)
    return <EmptyState icon="message-circle" title={text('problems-none')} />;
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles['section']} aria-labelledby="waiting-title">
          <h2 id="waiting-title" className="h3">
            {text('problems-waiting', { count: waiting.length })}
          </h2>
          <ProblemList problems={waiting} {...shown} />
        </section>
      )}
      {answered.length > 0 && (
        <section className={styles['section']} aria-labelledby="answered-title">
          <h2 id="answered-title" className="h3">
            {text('problems-answered')}
          </h2>
          <ProblemList problems={answered} {...shown} />
        </section>
      )}
      <Ratings ratings={ratings} />
    </>
  );
}
