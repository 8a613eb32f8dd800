import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { DeadJob, RowSetAside } from '@app/contract/back-office/operations.ts';
import { useFailureText } from './use-text.ts';

const KEY = ['/api/staff/operations'];
const EVERY_MS = 3_000;

/** State of the server, polled every few seconds, and the actions on dead jobs. */
export function useOperations() {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: KEY });
  const operations = useQuery({
    queryKey: KEY,
    queryFn: () => api.send('GET /api/staff/operations'),
    refetchInterval: EVERY_MS,
  });
  const retrying = useMutation({
    mutationFn: ({ kind, id }: DeadJob) => api.send('POST /api/staff/operations/retries', { body: { kind, id } }),
    onSettled: readAgain,
  });
  const discarding = useMutation({
    mutationFn: ({ job: { kind, id }, reason }: { job: DeadJob; reason: string }) =>
      api.send('POST /api/staff/operations/discards', { body: { kind, id, reason } }),
    onSettled: readAgain,
  });
  const retryingRow = useMutation({
    mutationFn: ({ venue, job, row }: RowSetAside) =>
      api.send('POST /api/staff/operations/row-retries', { body: { venueId: venue?.id ?? null, job, row } }),
    onSettled: readAgain,
  });
  return {
    operations: operations.data,
    readError: operations.error,
    readAgain: () => void readAgain(),
    retry: retrying.mutate,
    retryingId: retrying.isPending ? retrying.variables.id : undefined,
    retryFailure: failureText(retrying.error),
    retryRow: retryingRow.mutate,
    retryingRow: retryingRow.isPending ? rowKeyOf(retryingRow.variables) : undefined,
    rowFailure: failureText(retryingRow.error),
    discard: discarding.mutateAsync,
    isDiscarding: discarding.isPending,
    discardFailure: failureText(discarding.error),
    clearDiscardFailure: discarding.reset,
  };
}

/** Identity of a row that was set aside. */
export function rowKeyOf({ venue, job, row }: RowSetAside): string {
  return `${venue?.id ?? 0}/${job}/${row}`;
}
