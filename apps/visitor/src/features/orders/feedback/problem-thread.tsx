import { useQuery } from '@tanstack/react-query';
import { blobToDataUrl } from '#shared/api/blob-to-data-url.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { OrderProblem } from '@app/contract/feedback/feedback-calls.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { readOwnFile } from '../read-own-file.ts';

type Thread = { order: Order; problem: OrderProblem };

/** A problem of an order, and the answer of its stall. @see ORD-09 */
export function ProblemThread({ order, problem }: Thread) {
  const text = useText();
  const zone = order.venue.localDateTimeIdentifier;
  const { answer, kind, reportedAt } = problem;
  return (
    <article className="panel thread" aria-label={text('problem-thread')}>
      <div className="thread__head">
        <div role="status">
          <h2 className="h2">{text(answer === null ? 'problem-sent' : 'problem-answered')}</h2>
        </div>
        <Badge tone={answer === null ? 'idle' : 'ok'} icon={answer === null ? 'clock' : 'check'}>
          {text(answer === null ? 'problem-waits' : 'problem-done')}
        </Badge>
      </div>
      <div className="thread__msg thread__msg--me">
        <p className="small mut">
          <b>{text(`problem-${kind}`)}</b> · {text('problem-you', { time: clockText(reportedAt, zone) })}
        </p>
        <OwnWords order={order} problem={problem} />
        {problem.hasPhoto && <Photo order={order} problem={problem} />}
      </div>
      {answer === null ? (
        <p className="small mut thread__next">{text('problem-next-wait', { commerce: order.commerce.name })}</p>
      ) : (
        <div className="thread__msg thread__msg--them">
          <p className="small mut">
            <b>{order.commerce.name}</b> · {clockText(answer.at, zone)}
          </p>
          <p>{answer.text}</p>
        </div>
      )}
    </article>
  );
}

function OwnWords({ order, problem }: Thread) {
  const language = useLanguage();
  const products = order.details.filter(({ id }) => problem.lines.includes(id)).map(({ product }) => product);
  const list = new Intl.ListFormat(language).format(products);
  const words = [list, problem.text].filter(Boolean).join('. ');
  return words === '' ? null : <p>{words}</p>;
}

function Photo({ order, problem }: Thread) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['problem-photo', problem.id],
    queryFn: async () => {
      const path = `/api/orders/${order.id}/problem-photo?problemId=${problem.id}`;
      return blobToDataUrl((await readOwnFile(order.id, path)).content);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data === undefined ? null : <img className="thread__photo" src={data} alt={text('problem-photo-alt')} />;
}
