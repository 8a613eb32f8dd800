/** What an import reads at most. A menu has some hundred rows; these keep its memory below 300 MB. */
export const SHEET_LIMITS = {
  /** Of the file as it is. */
  bytes: 10 * 1024 * 1024,
  /** Of all parts of an .xlsx together, unpacked. */
  unpackedBytes: 20 * 1024 * 1024,
  /** Opening and closing tags of all parts of an .xlsx. */
  tags: 1_200_000,
  /** Of an .xlsx, which is an archive. */
  parts: 1_000,
  rows: 20_000,
  columns: 256,
  cells: 150_000,
  /** Of all cells together: cells of an .xlsx may share one long text. */
  characters: 10 * 1024 * 1024,
  /** Merged ranges of one sheet. */
  merges: 5_000,
} as const;
