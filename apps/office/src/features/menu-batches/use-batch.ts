import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type {
  MenuBatch,
  MenuBatchPreview,
  MenuEdit,
  ProductSelection,
} from '@app/contract/back-office/menus/menu-batches.ts';
import { useText } from './use-text.ts';

/** A typed number is previewed once it rests. */
const WAIT_MS = 300;

export type WantedBatch = {
  readonly edit: MenuEdit;
  /** ISO instant; null: now. */
  readonly effectiveAt: string | null;
};

/** What the wanted edit would change; null: nothing is wanted. */
export function useBatchPreview(selection: ProductSelection, wanted: WantedBatch | null) {
  const { id: venueId } = useOpenVenue();
  const rested = useRested(wanted);
  const query = useQuery({
    queryKey: ['menu-batch-preview', venueId, selection, rested],
    queryFn: () => readPreview(venueId, selection, rested),
    enabled: rested !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = JSON.stringify(rested) === JSON.stringify(wanted) && !query.isPlaceholderData;
  return { preview: wanted === null ? undefined : (query.data ?? undefined), error: query.error, isCurrent };
}

async function readPreview(
  venueId: number,
  selection: ProductSelection,
  wanted: WantedBatch | null,
): Promise<MenuBatchPreview | null> {
  if (wanted === null) return null;
  const { edit, effectiveAt } = wanted;
  return api.send('POST /api/admin/venues/:venueId/menu-batches/preview', {
    params: { venueId },
    body: { selection, edit, ...(effectiveAt !== null && { effectiveAt }) },
  });
}

/** The wanted edit once it rests. Equal edits are one, though each render makes a new one. */
function useRested(wanted: WantedBatch | null): WantedBatch | null {
  const key = JSON.stringify(wanted);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const [known, setKnown] = useState(wanted);
  if (rested === key && JSON.stringify(known) !== key) setKnown(wanted);
  return known;
}

/** Applies a previewed batch. A failed call is repeated with the same id, so nothing is applied twice. */
export function useApplyBatch(onDone: (batch: MenuBatch) => void) {
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ edit, effectiveAt, products }: WantedBatch & Pick<MenuBatchPreview, 'products'>) =>
      api.send('POST /api/admin/venues/:venueId/menu-batches', {
        params: { venueId },
        body: { id, edit, products, ...(effectiveAt !== null && { effectiveAt }) },
      }),
    onSuccess: async (batch) => {
      onDone(batch);
      await queries.invalidateQueries();
    },
  });
}

/** @returns a function that undoes a batch, and says which products stay as they are */
export function useUndoBatch() {
  const text = useText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const namesOf = useNames();
  return async (batchId: string): Promise<string> => {
    const { leftOut } = await api.send('POST /api/admin/venues/:venueId/menu-batches/:batchId/undo', {
      params: { venueId, batchId },
    });
    await queries.invalidateQueries();
    const names = leftOut.flatMap((group) => group.names);
    const count = leftOut.reduce((sum, group) => sum + group.count, 0);
    return count === 0 ? text('batch-undone-all') : text('batch-undone-but', { names: namesOf(names, count) });
  };
}

const MAX_NAMES = 5;

/** @returns a function that lists the first names, and how many follow */
export function useNames() {
  const text = useText();
  return (names: readonly string[], count: number): string => {
    const shown = names.slice(0, MAX_NAMES);
    const list = shown.join(', ');
    return count > shown.length ? text('batch-names-more', { names: list, count: count - shown.length }) : list;
  };
}
