import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { Db } from '#platform/database/transactions.ts';

export type ReportDeps = {
  /** Connections of reads, so that a slow report delays no order. */
  readonly readDb: Db;
  /** Connections of writes. */
  readonly db: Db;
  readonly catalogue: Catalogue;
  /** While true, cached best sellers are returned without waiting for newer ones. */
  readonly isLoaded: () => boolean;
};
