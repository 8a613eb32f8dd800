import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { KioskPrinter } from '@app/contract/values/kiosk-printer.ts';
import type { TerminalSide } from '@app/contract/values/kiosks.ts';
import { useFailureText } from './use-text.ts';

/** Sets the printer of a kiosk, or removes it, the time until its welcome, and the side of its terminal. @see KIOSK-01, KIOSK-06 */
export function useKioskSettings(commerceId: number, kioskId: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: async (settings: {
      printer: KioskPrinter | null;
      returnSeconds: number;
      terminalSide: TerminalSide;
      hasScanner: boolean;
    }) =>
      api.send('PUT /api/commerces/:id/kiosks/:kioskId/settings', {
        params: { id: commerceId, kioskId },
        body: settings,
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['kiosks', commerceId] }),
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
