import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { LiveAction } from '@app/contract/today/live-actions.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from '../use-text.ts';
import { useUndo } from './use-acts.ts';
import styles from './done-list.module.css';

const EVERY_MS = 5_000;
const SHOWN = 6;

/** What people did to the stalls: who, when, whether boards saw it, and its way back. */
export function DoneList() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['live', 'actions', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/live/actions', { params: { venueId } }),
    refetchInterval: EVERY_MS,
  });
  const more = (data?.length ?? 0) > SHOWN && (
    <Button variant="quiet" size="s" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
      {text(isWhole ? 'done-less' : 'done-all')}
    </Button>
  );
  return (
    <Card title={text('done-title')} actions={more}>
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={3} />}
      {data?.length === 0 && <p className={styles['empty']}>{text('done-none')}</p>}
      <ul className={styles['done']} aria-label={text('done-title')}>
        {data?.slice(0, isWhole ? undefined : SHOWN).map((action) => (
          <Done key={action.id} action={action} />
        ))}
      </ul>
    </Card>
  );
}

function Done({ action }: { action: LiveAction }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const undoing = useUndo();
  const { kind, id, stalls, products } = action;
  const words = useActionWords(action);
  const seen = useSeenWords(action);
  const who = action.isOwn ? text('done-you') : (action.by ?? text('done-product'));
  const undone =
    action.isInForce && (kind === 'paused' || kind === 'stopped' || kind === 'message' || kind === 'promise-raised')
      ? { kind, id, stallId: stalls[0]?.id ?? 0, productIds: products.map((product) => product.id) }
      : null;
  return (
    <li>
      <small className="num">{clockText(action.at, timeZone)}</small>
      <span>
        <span>
          <b>{who}</b> · {words}
        </span>
        {seen !== null && <small>{seen}</small>}
      </span>
      {undone && (
        <Button
          variant="quiet"
          size="s"
          isBusy={undoing.isPending}
          aria-label={`${text('undo')}: ${words}`}
          onPress={() => undoing.mutate(undone)}
        >
          {text(kind === 'message' ? 'done-withdraw' : 'undo')}
        </Button>
      )}
    </li>
  );
}

function useActionWords({ kind, stalls, products, until, text: message }: LiveAction): string {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const stall = stalls.length === 1 ? (stalls[0]?.name ?? '') : text('done-stalls', { count: stalls.length });
  const product = [...new Set(products.map(({ name }) => name))].join(', ');
  const time = until === null ? '' : clockText(until, timeZone);
  if (kind === 'message') return text('done-message', { stall, message: message ?? '' });
  if (kind === 'stopped') return text('done-stopped', { product, stall, time });
  if (kind === 'on-sale') return text('done-on-sale', { product, stall });
  return kind === 'paused' ? text('done-paused', { stall, time }) : text(`done-${kind}`, { stall });
}

/** Whether boards saw a message; null for another action. */
function useSeenWords({ kind, stalls, seen, isInForce }: LiveAction): string | null {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (kind !== 'message') return null;
  const [first] = seen;
  if (first === undefined) return text(isInForce ? 'seen-none' : 'seen-withdrawn');
  if (stalls.length > 1) return text('seen-some', { seen: seen.length, stalls: stalls.length });
  const time = clockText(first.at, timeZone);
  return first.by === null ? text('seen-at', { time }) : text('seen-by', { time, by: first.by });
}
