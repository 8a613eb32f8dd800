import type { Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { StaffCookie } from './staff-cookie.ts';

export type SecondFactorNeeds = {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly publicUrl: string;
  readonly staffCookie: StaffCookie;
};
