import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import type { PricesResult } from './use-venue-prices.ts';
import styles from './venue-prices.module.css';

/** How the batch of each venue went, with its undo, or with what to do about its failure. */
export function PriceResults({
  results,
  isBusy,
  onRetry,
}: {
  results: readonly PricesResult[];
  isBusy: boolean;
  onRetry: (failed: readonly PricesResult[]) => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  if (results.length === 0) return null;
  return (
    <section className={styles['results']} aria-label={text('prices-results')} aria-live="polite">
      {results.map((result) =>
        result.batch === null ? (
          <Notice
            key={result.body.id}
            tone="bad"
            title={text('prices-failed', { venue: result.venue.name })}
            action={
              <Button variant="plain" size="s" isBusy={isBusy} onPress={() => onRetry([result])}>
                {text('prices-again')}
              </Button>
            }
          >
            {failureText(result.error)}
          </Notice>
        ) : (
          <Done key={result.body.id} result={result} batch={result.batch} />
        ),
      )}
    </section>
  );
}

function Done({ result: { venue }, batch }: { result: PricesResult; batch: NonNullable<PricesResult['batch']> }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      api.send('POST /api/admin/venues/:venueId/menu-batches/:batchId/undo', {
        params: { venueId: venue.venueId, batchId: batch.id },
      }),
    onSuccess: async () => {
      showToast(text('prices-undone', { venue: venue.name }));
      await queries.invalidateQueries();
    },
  });
  const names = batch.leftOut.flatMap((group) => group.names).join(', ');
  const undone = undoing.data?.leftOut.flatMap((group) => group.names).join(', ') ?? '';
  return (
    <Notice
      tone={batch.leftOut.length > 0 ? 'warn' : 'ok'}
      title={
        undoing.isSuccess
          ? text('prices-undone', { venue: venue.name })
          : text('prices-done', { venue: venue.name, count: batch.changes })
      }
      action={
        batch.products > 0 &&
        !undoing.isSuccess && (
          <Button
            variant="plain"
            size="s"
            icon="rotate-ccw"
            isBusy={undoing.isPending}
            onPress={() => undoing.mutate()}
          >
            {text('undo')}
          </Button>
        )
      }
    >
      {!undoing.isSuccess && names !== '' && text('prices-left-out', { names })}
      {undone !== '' && text('prices-left-out', { names: undone })}
      {undoing.error && <span role="alert">{failureText(undoing.error)}</span>}
    </Notice>
  );
}
