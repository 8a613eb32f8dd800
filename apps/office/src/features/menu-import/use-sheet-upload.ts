import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useSending } from '#shared/uploads/use-sending.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { MENU_FILE_MAX_BYTES } from '@app/contract/values/limits.ts';
import { useLanguage, useFailureText, useText } from './use-text.ts';

/** A sheet that the person chose, with how it is read. */
export type ChosenSheet = {
  file: File;
  commerceId: number;
  sheetName?: string;
  decimalSign?: ',' | '.';
  /** What the columns are, such as `name=B,price=D`. */
  columns?: string;
  /** Row of the headings; 0: none. */
  headingsRow?: number;
};

export type SheetUpload = ReturnType<typeof useSheetUpload>;
/** Reads the chosen file in another way. Null once the page was loaded again: the file is no longer at hand. */
export type ReadAgain = ((choice: Pick<ChosenSheet, 'sheetName' | 'decimalSign'>) => void) | null;

/** Whether a person has to say what the columns of the sheet are. */
function asksColumns(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'menu-columns-unknown';
}

/** Longer than the server's limit of a request, which a slow upload reaches first. */
const TIMEOUT_MS = 30_000;

/** Why a file cannot be sent. */
class FileFailure extends Error {
  readonly reason: 'import-too-large' | 'import-file-gone';
  constructor(reason: FileFailure['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Uploads a sheet for its preview. @param onRead gets the id of the import @param onColumns its columns are unknown */
export function useSheetUpload(onRead: (importId: string) => void, onColumns: () => void) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const language = useLanguage();
  const { id: venueId } = useOpenVenue();
  const { share, cancel, send } = useSending();
  const upload = useMutation({
    mutationFn: async ({ file, ...choice }: ChosenSheet) => {
      const body = await bytesOf(file);
      return send((parts) =>
        api.send('POST /api/admin/venues/:venueId/menu-imports', {
          params: { venueId },
          query: { fileName: file.name.slice(-200), ...choice },
          body,
          timeoutMs: TIMEOUT_MS,
          ...parts,
        }),
      );
    },
    onError: (error) => {
      if (asksColumns(error)) onColumns();
    },
    onSuccess: async (preview) => {
      if (!preview) return;
      queries.setQueryData(['menu-import', venueId, preview.id, language], preview);
      onRead(preview.id);
      await queries.invalidateQueries({ queryKey: ['menu-imports', venueId] });
    },
  });
  const error = asksColumns(upload.error) ? null : upload.error;
  return {
    read: (sheet: ChosenSheet) => upload.mutate(sheet),
    cancel,
    /** The sheet that is sent or read, and the sent share of it. */
    reading: upload.isPending ? { ...upload.variables, share: share ?? 0 } : null,
    failed: error === null ? null : (upload.variables ?? null),
    failure: error === null ? null : error instanceof FileFailure ? text(error.reason) : failureText(error),
  };
}

/** @throws FileFailure for a file that is too large, or that was moved or changed since it was chosen */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > MENU_FILE_MAX_BYTES) throw new FileFailure('import-too-large');
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new FileFailure('import-file-gone');
  }
}
