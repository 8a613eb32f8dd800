import type { OpenMoney } from '@app/contract/visitor/account.ts';

import type { Reader, Tx } from '#platform/database/transactions.ts';

/** Somebody who proved who they are. */
export type Person = {
  readonly accountId: number;
  /** Addresses that they proved, in lower case. */
  readonly emails: readonly string[];
};

/** What a feature keeps of people. Features to the right bring theirs through `app.ts`. */
export type PersonalData = {
  /** The name of its part in the export. */
  readonly name: string;
  /** Why the person cannot be forgotten yet: something is under way that needs them. */
  findDeletionBlocker(db: Reader, person: Person): Promise<'open-orders' | 'wallet-not-empty' | null>;
  /** Money of theirs that is not where it ends up. */
  findOpenMoney(db: Reader, person: Person): Promise<OpenMoney[]>;
  read(db: Reader, person: Person): Promise<unknown>;
  /** Takes the person out of what has to stay. */
  erase(tx: Tx, person: Person): Promise<void>;
};
