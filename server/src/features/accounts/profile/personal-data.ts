import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { OpenMoney } from '@app/contract/visitor/account.ts';

/** An account with its proven identities. */
export type Person = {
  readonly accountId: number;
  /** Proven addresses, in lower case. */
  readonly emails: readonly string[];
};

/** Personal data of a feature. Downstream features pass theirs through the wiring in `app/`. */
export type PersonalData = {
  /** Name of this part in the export. */
  readonly name: string;
  /** Why the account cannot be deleted yet; null: it can. */
  findDeletionBlocker(db: Reader, person: Person): Promise<'open-orders' | 'wallet-not-empty' | null>;
  /** Money of the person that has not reached its destination. */
  findOpenMoney(db: Reader, person: Person): Promise<OpenMoney[]>;
  read(db: Reader, person: Person): Promise<unknown>;
  /** Anonymises rows that have to stay. */
  erase(tx: Tx, person: Person): Promise<void>;
};
