import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { CommercePrinter, CommercePrinterSettings } from '@app/contract/staff/printing.ts';
import { useFailureText, useText } from './use-text.ts';

/** The server asks the printers every 30 seconds. */
const READ_EVERY_MS = 15_000;

const keyOf = (commerceId: number) => ['printers', commerceId];

/** The printers of a commerce with their states and queues. */
export function usePrinters(commerceId: number) {
  return useQuery({
    queryKey: keyOf(commerceId),
    queryFn: () => api.send('GET /api/commerces/:id/printers', { params: { id: commerceId } }),
    refetchInterval: READ_EVERY_MS,
  });
}

/** Sets a printer, or removes it with null. */
export function useSetPrinter(commerceId: number, printerId: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { id: commerceId, printerId };
  const setting = useMutation({
    mutationFn: async (settings: CommercePrinterSettings | null): Promise<void> => {
      if (settings === null) await api.send('DELETE /api/commerces/:id/printers/:printerId', { params });
      else await api.send('PUT /api/commerces/:id/printers/:printerId', { params, body: settings });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(commerceId) }),
  });
  const isRefused = setting.error instanceof ApiProblem && setting.error.code === 'malformed-request';
  return {
    set: setting.mutate,
    isBusy: setting.isPending,
    /** The server refused the address. */
    isRefused,
    failure: isRefused ? undefined : failureText(setting.error),
  };
}

/** Queues a test page. */
export function useTestPage(commerceId: number) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const printing = useMutation({
    mutationFn: ({ id: printerId }: CommercePrinter) =>
      api.send('POST /api/commerces/:id/printers/:printerId/prints', {
        params: { id: commerceId, printerId },
        body: { document: 'test' },
      }),
    onSuccess: (_, { name: printer }) => showToast(text('print-test-queued', { printer })),
    onError: (error) => showToast(failureText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(commerceId) }),
  });
  return { print: printing.mutate, pendingId: printing.isPending ? printing.variables.id : null };
}

/** Makes the address of a printer, or revokes it. The address is known here only. */
export function usePrinterAddress(commerceId: number, printerId: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { id: commerceId, printerId };
  const onSettled = async () => queries.invalidateQueries({ queryKey: keyOf(commerceId) });
  const making = useMutation({
    mutationFn: async () => api.send('POST /api/commerces/:id/printers/:printerId/address', { params }),
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: async () => api.send('DELETE /api/commerces/:id/printers/:printerId/address', { params }),
    onSettled,
  });
  return {
    make: making.mutate,
    revoke: revoking.mutate,
    url: revoking.isSuccess ? undefined : making.data?.url,
    isMaking: making.isPending,
    isRevoking: revoking.isPending,
    failure: failureText(making.error ?? revoking.error),
  };
}
