import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { StaffCookie } from '../sessions/staff-cookie.ts';
import type { RelyingParty } from './passkeys/webauthn.ts';

export type StaffAuthDeps = {
  readonly db: Db;
  readonly encrypter: Encrypter;
  readonly publicUrl: string;
  readonly staffCookie: StaffCookie;
};

/** `party` null: browsers offer no passkeys at this URL. */
export type StaffAuthRouteDeps = StaffAuthDeps & { readonly party: RelyingParty | null };
