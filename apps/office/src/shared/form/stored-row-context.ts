import { createContext, use } from 'react';
import type { Row } from '#shared/api/resource-client.ts';

export const StoredRowContext = createContext<Row | null>(null);

/** The stored row that the surrounding page edits; null for a new one. */
export function useStoredRow(): Row | null {
  return use(StoredRowContext);
}
