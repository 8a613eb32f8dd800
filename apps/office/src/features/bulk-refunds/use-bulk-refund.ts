import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';

type Failure = BulkRefund['failures'][number]['cause'];

/** What a person does with a bulk refund. */
export type BulkRefundAct =
  | { readonly kind: 'start' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'change'; readonly state: 'paused' | 'running' | 'cancelled' }
  | { readonly kind: 'retry'; readonly cause: Failure };

/** What the parts of the page act with. */
export type Acts = { readonly isBusy: boolean; readonly onAct: (act: BulkRefundAct) => void };

const AT = '/api/admin/venues/:venueId/bulk-refunds/:bulkRefundId';
const READ_EVERY_MS = 3_000;

/** Whether its numbers still change: by its own turns, or by providers and tills. */
function isMoving({ state, groups }: BulkRefund): boolean {
  return (
    state === 'running' || state === 'waiting' || groups.some(({ underWay, toHandOut }) => underWay + toHandOut > 0)
  );
}

/** A bulk refund, read again while it moves, and what a person does with it. */
export function useBulkRefund(bulkRefundId: string) {
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const params = { venueId, bulkRefundId };
  const queryKey = ['bulk-refunds', venueId, bulkRefundId];
  const read = useQuery({
    queryKey,
    queryFn: () => api.send(`GET ${AT}`, { params }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? READ_EVERY_MS : false),
  });
  const acting = useMutation({
    mutationFn: (act: BulkRefundAct): Promise<BulkRefund> => {
      switch (act.kind) {
        case 'start':
          return api.send(`POST ${AT}/start`, { params });
        case 'approve':
          return api.send(`POST ${AT}/approval`, { params });
        case 'change':
          return api.send(`PUT ${AT}/state`, { params, body: { state: act.state } });
        case 'retry':
          return api.send(`POST ${AT}/retries`, { params, body: { cause: act.cause } });
      }
    },
    onSuccess: (after) => queries.setQueryData(queryKey, after),
    // Another person may have acted meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return { ...read, acting };
}
