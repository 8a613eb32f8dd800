/** Menu versions that this page has read or came with, by venue. A stream with the same version reads nothing again. */
export const readMenuVersions = new Map<number, string>();
