import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@app/client/failures.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import { api } from '#shared/api/api.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';

/** Sets or removes the printer of a kiosk. @see KIOSK-01 */
export function useKioskPrinter(commerceId: number, kioskId: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async (printer: KioskPrinter | null) =>
      api.send('PUT /api/commerces/:id/kiosks/:kioskId/printer', {
        params: { id: commerceId, kioskId },
        body: { printer },
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['/api/commerces', commerceId, 'kiosks'] }),
  });
  const isRefused = saving.error instanceof ApiProblem && saving.error.code === 'malformed-request';
  return {
    save: saving.mutate,
    isSaving: saving.isPending,
    /** The server refused the address. */
    isRefused,
    failure: isRefused ? undefined : failureText(saving.error),
  };
}
