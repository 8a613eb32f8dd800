import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { devicePublicKey, readOwnKiosk, storeOwnKiosk } from '@app/client/kiosk/kiosk-identity.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { terminalCalls } from './terminal-calls.ts';
import { useFailureText, useText } from './use-text.ts';

/** Poll interval: kiosks report twice in it. */
const EVERY_MS = 30_000;

/** The kiosks of a commerce, and the one that this device is. @see KIOSK-05 */
export function useKiosks(commerceId: number) {
  const text = useText();
  const queries = useQueryClient();
  const queryKey = ['kiosks', commerceId];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/kiosks', { params: { id: commerceId } }),
    refetchInterval: EVERY_MS,
  });
  const own = useQuery({ queryKey: ['own kiosk'], queryFn: readOwnKiosk });
  const unpairing = useMutation({
    mutationFn: async ({ id, terminal }: Kiosk) => {
      await terminalCalls(terminal, commerceId).unpair(terminal.id);
      if ((await readOwnKiosk())?.kioskId === id) await storeOwnKiosk(null);
    },
    onSuccess: () => showToast(text('kiosk-unpaired')),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: ['own kiosk'] });
    },
  });
  return {
    kiosks: list.data,
    ownKioskId: own.data?.kioskId ?? null,
    readError: list.error,
    readAgain: () => void list.refetch(),
    unpair: unpairing.mutateAsync,
    isUnpairing: unpairing.isPending,
    unpairFailure: unpairing.error === null ? undefined : text('kiosk-unpair-failed'),
    clearUnpairing: unpairing.reset,
  };
}

/** Pairs this device with a card terminal of the account. @see KIOSK-05, POINT-01, CLV-01 */
export function usePairing(commerceId: number, account: NonNullable<StaffCommerce['terminals']>) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const calls = terminalCalls(account, commerceId);
  const terminals = useQuery({ queryKey: ['terminals', account.configId, commerceId], queryFn: calls.list });
  const pairing = useMutation({
    mutationFn: async ({ terminalId, name }: { terminalId: string; name: string }) => {
      const kiosk = await calls.pair(terminalId, { name, publicKey: await devicePublicKey() });
      if (kiosk === null) throw new Error('The pairing has no kiosk.');
      await storeOwnKiosk({ kioskId: kiosk.id, commerceId });
      return kiosk;
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['own kiosk'] });
      await queries.invalidateQueries({ queryKey: ['kiosks', commerceId] });
      await terminals.refetch();
    },
  });
  return {
    terminals: terminals.data,
    readError: terminals.error,
    readAgain: () => void terminals.refetch(),
    pair: pairing.mutate,
    isPairing: pairing.isPending,
    paired: pairing.data,
    hasFailed: pairing.isError,
    /** Says more than the documented text, where the server knows it. */
    failureDetail: failureText(pairing.error),
    clear: pairing.reset,
  };
}
