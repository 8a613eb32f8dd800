import { MENU_FILE_MAX_BYTES } from '@app/contract/values/limits.ts';

/** Limits of an import. A menu has some hundred rows; these limits hold memory below 300 MB. */
export const SHEET_LIMITS = {
  /** Size of the file. */
  bytes: MENU_FILE_MAX_BYTES,
  /** Unpacked size of all parts of an .xlsx. */
  unpackedBytes: 20 * 1024 * 1024,
  /** Opening and closing tags of all parts of an .xlsx. */
  tags: 1_200_000,
  /** Parts of an .xlsx archive. */
  parts: 1_000,
  rows: 20_000,
  columns: 256,
  cells: 150_000,
  /** All cells together: cells of an .xlsx may share one long text. */
  characters: 10 * 1024 * 1024,
  /** Length of one row of a text file. Without a limit, an unclosed quote reads the whole file as one cell. */
  rowCharacters: 2 * 1024 * 1024,
  /** Merged ranges of one sheet. */
  merges: 5_000,
} as const;
