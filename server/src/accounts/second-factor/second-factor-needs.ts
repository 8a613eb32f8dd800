import type { Mailer } from '../../outside/mail/mailer.ts';
import type { Db } from '../../platform/database.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { StaffCookie } from './staff-cookie.ts';

export type SecondFactorNeeds = {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly staffCookie: StaffCookie;
};
