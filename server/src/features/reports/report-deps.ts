import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import type { ReportReader } from '@app/contract/back-office/reports/report-mails.ts';

export type ReportDeps = {
  /** People who may read the reports of a whole venue and have a mail address. */
  readonly findReaders: (db: Reader, venueId: number) => Promise<ReportReader[]>;
  /** Connections of reads, so that a slow report delays no order. */
  readonly readDb: Db;
  /** Connections of writes. */
  readonly db: Db;
  readonly catalogue: Catalogue;
  /** While true, cached best sellers are returned without waiting for newer ones. */
  readonly isLoaded: () => boolean;
};
