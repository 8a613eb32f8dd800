/** Questions to a printer with ESC/POS, and what its answers mean. Source: Epson, "ESC/POS", DLE EOT and GS r. */

/** Real-time commands, which a printer answers while it prints or is offline. */
export const PRINTER_STATUS = Uint8Array.of(0x10, 0x04, 1);
export const OFFLINE_CAUSE = Uint8Array.of(0x10, 0x04, 2);
export const PAPER_STATUS = Uint8Array.of(0x10, 0x04, 4);
/** Answered after all commands before it are done. */
export const STATUS_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 1);

/** Time in which a printer answers a real-time command, and in which it prints a document. */
export const STATUS_WITHIN_MS = 1_500;
export const PRINTED_WITHIN_MS = 8_000;

export const isRealTimeStatus = (byte: number): boolean => (byte & 0x93) === 0x12;
export const isStatusWhenDone = (byte: number): boolean => (byte & 0x90) === 0;

/** Bits of the answers to `PAPER_STATUS`, `PRINTER_STATUS`, `OFFLINE_CAUSE` and `STATUS_WHEN_DONE`. */
const IS_ROLL_AT_END = 0x60;
const IS_OFFLINE = 0x08;
const IS_COVER_OPEN = 0x04;
const IS_ROLL_AT_END_WHEN_DONE = 0x0c;

export const isRollAtEnd = (paper: number): boolean => (paper & IS_ROLL_AT_END) !== 0;
export const isOffline = (status: number): boolean => (status & IS_OFFLINE) !== 0;
export const isCoverOpen = (cause: number): boolean => (cause & IS_COVER_OPEN) !== 0;
export const isRollAtEndWhenDone = (done: number): boolean =>
  (done & IS_ROLL_AT_END_WHEN_DONE) === IS_ROLL_AT_END_WHEN_DONE;
