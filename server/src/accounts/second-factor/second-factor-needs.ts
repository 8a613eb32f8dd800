import type { Db } from '../../platform/database.ts';
import type { Encrypter } from '../../platform/sealing.ts';
import type { StaffCookie } from './staff-cookie.ts';

export type StaffAuthDeps = {
  readonly db: Db;
  readonly sealer: Encrypter;
  readonly publicUrl: string;
  readonly staffCookie: StaffCookie;
};
