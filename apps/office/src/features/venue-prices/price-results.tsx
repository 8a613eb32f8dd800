import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import type { MenuBatch } from '@app/contract/back-office/menus/menu-batches.ts';
import type { BroughtProducts, TargetVenue } from '@app/contract/back-office/menus/venue-prices.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useFailureText, useText } from './use-text.ts';
import type { PricesJob, PricesResult } from './use-venue-prices.ts';
import styles from './venue-prices.module.css';

/** How the batch of each venue went, with its undo, or with what to do about its failure. */
export function PriceResults({
  results,
  isBusy,
  onRetry,
}: {
  results: readonly PricesResult[];
  isBusy: boolean;
  onRetry: (failed: readonly PricesJob[]) => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  if (results.length === 0) return null;
  return (
    <section className={styles['results']} aria-label={text('copying-results')} aria-live="polite">
      {results.map((result) => {
        const { key, venue } = result.job;
        if (result.kind === 'prices') return <Done key={key} venue={venue} batch={result.batch} />;
        if (result.kind === 'products') return <Brought key={key} venue={venue} brought={result.brought} />;
        return (
          <Notice
            key={key}
            tone="bad"
            title={text('copying-failed', { venue: venue.name })}
            action={
              <Button variant="plain" size="s" isBusy={isBusy} onPress={() => onRetry([result.job])}>
                {text('copying-again')}
              </Button>
            }
          >
            {failureText(result.error)}
          </Notice>
        );
      })}
    </section>
  );
}

/** Products that were created in a venue, and the sections that are missing there. */
function Brought({ venue, brought }: { venue: TargetVenue; brought: BroughtProducts }) {
  const text = useText();
  const missing = brought.leftOut.find(({ reason }) => reason === 'no-such-section')?.names.join(', ');
  return (
    <Notice
      tone={missing === undefined ? 'ok' : 'warn'}
      title={text('copying-brought', { venue: venue.name, count: brought.created })}
    >
      {brought.created > 0 && text('copying-brought-off')}{' '}
      {missing !== undefined && text('copying-no-section', { names: missing })}
    </Notice>
  );
}

function Done({ venue, batch }: { venue: TargetVenue; batch: MenuBatch }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      api.send('POST /api/admin/venues/:venueId/menu-batches/:batchId/undo', {
        params: { venueId: venue.venueId, batchId: batch.id },
      }),
    onSuccess: async () => {
      showToast(text('copying-undone', { venue: venue.name }));
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
          ? text('copying-undone', { venue: venue.name })
          : text('copying-done', { venue: venue.name, count: batch.changes })
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
      {!undoing.isSuccess && names !== '' && text('copying-left-out', { names })}
      {undone !== '' && text('copying-left-out', { names: undone })}
      {undoing.error && <span role="alert">{failureText(undoing.error)}</span>}
    </Notice>
  );
}
