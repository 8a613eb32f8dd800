import type { CommerceFeedback } from '@app/contract/feedback/feedback-calls.ts';
import { RATING_SCORES, type RatingScore } from '@app/contract/feedback/feedback-values.ts';
import { Badge, type BadgeTone } from '@app/ui/status/badge.tsx';
import { useText } from './use-text.ts';
import layout from '#shared/layout/row-list.module.css';
import styles from './problems.module.css';

const TONES = { great: 'ok', 'so-so': 'warn', bad: 'bad' } as const satisfies Record<RatingScore, BadgeTone>;

/** How buyers rated their orders, and why. */
export function Ratings({ ratings: { scores, reasons } }: Pick<CommerceFeedback, 'ratings'>) {
  const text = useText();
  if (scores.length === 0) return null;
  const countOf = (score: RatingScore) => scores.find((one) => one.score === score)?.count ?? 0;
  return (
    <section className={layout['section']} aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="h3">
        {text('ratings-title')}
      </h2>
      <p className={styles['scores']}>
        {RATING_SCORES.toReversed().map((score) => (
          <Badge key={score} tone={TONES[score]}>
            {text(`rating-score-${score}`)}: {countOf(score)}
          </Badge>
        ))}
      </p>
      {reasons.length > 0 && (
        <p className="mut">
          {reasons.map(({ reason, count }) => `${text(`rating-reason-${reason}`)}: ${count}`).join(' · ')}
        </p>
      )}
    </section>
  );
}
