import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { OrderRating } from '@app/contract/feedback/feedback-calls.ts';
import {
  BAD_REASONS,
  GOOD_REASONS,
  RATING_SCORES,
  type RatingReason,
  type RatingScore,
} from '@app/contract/feedback/feedback-values.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { orderHeaders } from '../order-queries.ts';
import { feedbackQuery } from './feedback-query.ts';

const FACES = { bad: 'frown', 'so-so': 'meh', great: 'smile' } as const satisfies Record<RatingScore, IconName>;

type Wanted = { score: RatingScore; reason: RatingReason | null };

/** One tap rates an order; a reason may follow. @param props.isOpen it can be given or changed @see ORD-09 */
export function RatingCard({ order, rating, isOpen }: { order: Order; rating: OrderRating | null; isOpen: boolean }) {
  const text = useText();
  const name = useId();
  const queryClient = useQueryClient();
  const { queryKey } = feedbackQuery(order.id);
  const rate = useMutation({
    mutationFn: (body: Wanted) =>
      api.send('PUT /api/orders/:id/rating', { params: { id: order.id }, headers: orderHeaders(order.id), body }),
    onSuccess: (feedback) => queryClient.setQueryData(queryKey, feedback),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const shown: Wanted | null = rate.isPending ? rate.variables : rating;
  if (!isOpen) return rating && <RatedLine score={rating.score} />;
  return (
    <div className="panel rating">
      <h2 className="h2">{text('rating-title')}</h2>
      <p className="small mut">
        {text(shown ? 'rating-thanks' : 'rating-anonymous', { commerce: order.commerce.name })}
      </p>
      <div role="radiogroup" aria-label={text('rating-title')} className="rating__faces">
        {RATING_SCORES.map((score) => (
          <label key={score} className={classNames('rating__face', shown?.score === score && 'rating__face--on')}>
            <input
              type="radio"
              className="sr"
              name={name}
              value={score}
              checked={shown?.score === score}
              onChange={() => rate.mutate({ score, reason: null })}
            />
            <Icon name={FACES[score]} />
            {text(`rating-${score}`)}
          </label>
        ))}
      </div>
      {shown && (
        <Reasons
          key={shown.score === 'great' ? 'good' : 'bad'}
          wanted={shown}
          onChoose={(reason) => rate.mutate({ score: shown.score, reason })}
        />
      )}
      {rate.isError && (
        <Notice tone="warn" icon="cloud-off" role="alert">
          {text('rating-failed')}
        </Notice>
      )}
    </div>
  );
}

/** @param props.onChoose null: the chosen reason is taken back */
function Reasons({ wanted, onChoose }: { wanted: Wanted; onChoose: (reason: RatingReason | null) => void }) {
  const text = useText();
  const isGood = wanted.score === 'great';
  const title = text(isGood ? 'rating-why-good' : 'rating-why-bad');
  return (
    <div className="rating__why">
      <p className="small mut">{title}</p>
      <div role="group" aria-label={title} className="chips chips--wrap">
        {(isGood ? GOOD_REASONS : BAD_REASONS).map((reason) => (
          <button
            key={reason}
            type="button"
            className="chip"
            aria-pressed={wanted.reason === reason}
            onClick={() => onChoose(wanted.reason === reason ? null : reason)}
          >
            {wanted.reason === reason && <Icon name="check" />}
            {text(`reason-${reason}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function RatedLine({ score }: { score: RatingScore }) {
  const text = useText();
  return (
    <p className="panel after__line">
      <Icon name={FACES[score]} />
      {text('rating-given', { score: text(`rating-${score}`) })}
    </p>
  );
}
