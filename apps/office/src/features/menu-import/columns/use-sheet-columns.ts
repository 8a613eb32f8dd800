import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { bytesOf, type ChosenSheet } from '../use-sheet-upload.ts';
import { useLanguage } from '../use-text.ts';

/** The server reads other files of its process first. */
const TIMEOUT_MS = 30_000;

/** Where the columns stand. Undefined: as the server finds them. */
export type ColumnsPlace = { sheetName: string | undefined; headingsRow: number | undefined };

/** Reads the columns of a chosen file. */
export function useSheetColumns({ file, commerceId }: ChosenSheet, place: ColumnsPlace) {
  const language = useLanguage();
  const { id: venueId } = useOpenVenue();
  const { sheetName, headingsRow } = place;
  return useQuery({
    queryKey: ['menu-sheet-columns', venueId, file.name, file.size, file.lastModified, place, language],
    queryFn: async ({ signal }) =>
      api.send('POST /api/admin/venues/:venueId/menu-sheet-columns', {
        params: { venueId },
        query: {
          commerceId,
          ...(sheetName !== undefined && { sheetName }),
          ...(headingsRow !== undefined && { headingsRow }),
        },
        body: await bytesOf(file),
        timeoutMs: TIMEOUT_MS,
        signal,
      }),
    // The file is the same, so the answer is; another visit of the step may have an answer that was remembered since.
    staleTime: Infinity,
    gcTime: 0,
  });
}
