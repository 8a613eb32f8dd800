import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { MoneyException } from '@app/contract/back-office/reconciliation.ts';
import { useFailureText, useText } from './use-text.ts';

/** Days in the venue's time zone, both inclusive; null: today. */
export type Days = { from: string; to: string } | null;

/** Reconciliation report of a venue and the actions on its exceptions. @see PAY-04 */
export function useReconciliation(venueId: number) {
  const queries = useQueryClient();
  const [days, setDays] = useState<Days>(null);
  const key = ['/api/venues', venueId, 'money-proof'];
  const report = useQuery({
    queryKey: [...key, days],
    queryFn: () =>
      api.send('GET /api/venues/:id/reconciliation', { params: { id: venueId }, ...(days && { query: days }) }),
    placeholderData: (shown) => shown,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const actions = useExceptionActions(venueId, onSettled);
  return {
    report: report.data,
    isReading: report.isFetching,
    readError: report.error,
    readAgain: () => void report.refetch(),
    days,
    showDays: setDays,
    ...actions,
  };
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'payment-not-available';
}

/** The actions on an exception, with the failure and the progress of each. */
function useExceptionActions(venueId: number, onSettled: () => Promise<void>) {
  const text = useText();
  const failureText = useFailureText();
  const params = ({ id }: MoneyException) => ({ id: venueId, exceptionId: id });
  const asking = useMutation({
    mutationFn: (about: MoneyException) =>
      api.send('POST /api/venues/:id/money-exceptions/:exceptionId/recheck', { params: params(about) }),
    onSettled,
  });
  const retrying = useMutation({
    mutationFn: (about: MoneyException) =>
      api.send('POST /api/venues/:id/money-exceptions/:exceptionId/retry-refund', { params: params(about) }),
    onSettled,
  });
  const givingCash = useMutation({
    mutationFn: (about: MoneyException) =>
      api.send('POST /api/venues/:id/money-exceptions/:exceptionId/give-cash', { params: params(about) }),
    onSettled,
  });
  const closing = useMutation({
    mutationFn: ({ about, note }: { about: MoneyException; note: string }) =>
      api.send('POST /api/venues/:id/money-exceptions/:exceptionId/close', { params: params(about), body: { note } }),
    onSettled,
  });
  const settling = useMutation({
    mutationFn: ({ about, note }: { about: MoneyException; note: string }) =>
      api.send('POST /api/venues/:id/money-exceptions/:exceptionId/settle', { params: params(about), body: { note } }),
    onSettled,
  });
  return {
    ask: asking.mutate,
    asked: asking.data,
    askingId: asking.isPending ? asking.variables.id : undefined,
    retry: retrying.mutate,
    retryingId: retrying.isPending ? retrying.variables.id : undefined,
    giveCash: givingCash.mutate,
    givingCashId: givingCash.isPending ? givingCash.variables.id : undefined,
    /** Failure of a recheck, a refund retry or a cash refund of this exception. */
    failureOf: (about: MoneyException) => {
      const failed = [asking, retrying, givingCash].find(
        ({ isError, variables }) => isError && variables.id === about.id,
      );
      return isUnanswered(failed?.error) ? text('exception-unanswered') : failureText(failed?.error);
    },
    close: closing.mutateAsync,
    settle: settling.mutateAsync,
    isClosing: closing.isPending || settling.isPending,
    closingFailure: failureText(closing.error ?? settling.error),
    clearClosingFailure: () => {
      closing.reset();
      settling.reset();
    },
  };
}
