import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openTopUpsQuery } from '#features/wallet/open-top-ups-query.ts';
import { api } from '#shared/api/api.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { CardTopUp, NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { shownFailure } from '../card/charge-failure.ts';
import { useCharge } from '../card/use-charge.ts';
import type { PaymentFailure } from '../result/failure-dialog.tsx';
import { useDeclined } from '../result/use-declined.ts';

type TopUpBody = { amount: number; mpConfigId: number; creditCard: NewCard | SavedCardUse };

const LOOK_EVERY_MS = 2_000;

/**
 * Top-up of a wallet: charged once, followed until its result. A pending one from before a reload, another tab or phone
 * is followed too, which prevents a second charge.
 *
 * @see WAL-01, PAY-02
 */
export function useTopUp(userId: number, venueId: number) {
  const params = { userId, venueId };
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<PaymentFailure | null>(null);
  const [begun, setBegun] = useState<CardTopUp | null>(null);

  const openQuery = openTopUpsQuery(userId, venueId);
  const { data: open } = useQuery({ ...openQuery, enabled: begun === null });
  if (begun === null && open?.[0]) setBegun(open[0]);

  const { phase, start } = useCharge<TopUpBody, CardTopUp>({
    of: `wallet ${userId} ${venueId}`,
    isBody: isTopUpBody,
    send: (body, key) =>
      api.send('POST /api/users/:userId/:venueId/card-top-ups', { params, headers: { 'idempotency-key': key }, body }),
    onAnswer: (answer) => {
      declined.answered(answer);
      setBegun(answer);
    },
    onFailure: (why) => {
      setRefusal(shownFailure(why));
      if (why.kind !== 'refused' || why.problem.code !== 'payment-under-way') return;
      setBegun(null);
      void queryClient.resetQueries({ queryKey: openQuery.queryKey, exact: true });
    },
  });

  const attemptId = begun && isMoving(begun) ? begun.attemptId : null;
  const following = useQuery({
    queryKey: ['card-top-up', attemptId ?? ''],
    queryFn: ({ signal }) =>
      api.send('GET /api/users/:userId/:venueId/card-top-ups/:attemptId', {
        params: { ...params, attemptId: attemptId ?? '' },
        signal,
      }),
    enabled: attemptId !== null,
    refetchInterval: ({ state }) => (state.data && !isMoving(state.data) ? false : LOOK_EVERY_MS),
    staleTime: 0,
  });
  const looking = useMutation({ mutationFn: () => following.refetch() });
  const topUp = following.data ?? begun;
  const declined = useDeclined(topUp);
  return {
    topUp,
    phase,
    start,
    failure: refusal ?? declined.failure,
    dismiss: () => {
      setRefusal(null);
      declined.dismiss();
    },
    isLooking: looking.isPending,
    look: () => looking.mutate(),
  };
}

/** Whether the state still changes. */
function isMoving({ state }: CardTopUp): boolean {
  return state === 'confirming' || state === 'unresolved' || state === 'refunding';
}

function isTopUpBody(stored: unknown): stored is TopUpBody {
  const body = asRecord(stored);
  return typeof body.get('amount') === 'number' && typeof body.get('creditCard') === 'object';
}
