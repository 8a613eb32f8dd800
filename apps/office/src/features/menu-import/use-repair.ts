import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useLanguage, useFailureText } from './use-text.ts';

type TypedCell = { readonly row: number; readonly column: string; readonly value: string };
export type RepairCells = ReturnType<typeof useRepair>;

/** The server reads the whole file again, after other files of its process. */
const TIMEOUT_MS = 30_000;

/** Sends a repaired cell. The new preview takes the place of the former one, in the address too. @see API-03 */
export function useRepair(importId: string) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [, setSearch] = useSearchParams();
  const language = useLanguage();
  const { id: venueId } = useOpenVenue();
  const repair = useMutation({
    mutationFn: (cell: TypedCell) =>
      api.send('POST /api/admin/venues/:venueId/menu-imports/:importId/repairs', {
        params: { venueId, importId },
        body: { cells: [cell] },
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: (preview) => {
      queries.setQueryData(['menu-import', venueId, preview.id, language], preview);
      setSearch({ import: preview.id }, { replace: true });
      void queries.invalidateQueries({ queryKey: ['menu-imports', venueId] });
    },
  });
  return {
    send: repair.mutate,
    sending: repair.isPending ? repair.variables : null,
    /** The last repaired cell. */
    sent: repair.isSuccess ? repair.variables : null,
    failed: repair.isError ? repair.variables : null,
    failure: repair.error && failureText(repair.error),
  };
}
