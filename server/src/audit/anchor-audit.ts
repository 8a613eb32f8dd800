import type { Mailer } from '../outside/mail/mailer.ts';
import { inTransaction } from '../platform/database.ts';
import type { Db, Reader } from '../platform/database.ts';
import { anchorMail } from './anchor-mail.ts';
import { dropMail, forgetAnchorsOlderThan, keepAnchorMails, keepAnchorsOfToday, takeDueMail } from './anchor-store.ts';
import type { AnchorMail } from './anchor-store.ts';

/** A mail that could not be sent for so long is not sent any more. */
const KEPT_DAYS = 30;

export type AuditReader = { readonly accountId: number; readonly email: string };

export type AnchorNeeds = {
  readonly db: Db;
  readonly mailer: Mailer;
  /** Who may read the audit of a venue, and where mail reaches them. Accounts know. */
  readonly findReaders: (db: Reader, venueId: number) => Promise<AuditReader[]>;
  readonly onFailure: (error: unknown) => void;
};

/**
 * Mails where each chain ends to everybody who may read it, once a day: a chain that is written anew later does not fit
 * to what they hold. May run as often as anybody likes and in several processes: the day is the database's, and so is what
 * is still to be sent. A mail that fails is tried again later and keeps back no other.
 *
 * @see docs/security.md
 */
export async function anchorAudit(needs: AnchorNeeds): Promise<void> {
  await takeAnchors(needs);
  for (let mail = await takeDueMail(needs.db); mail; mail = await takeDueMail(needs.db)) await send(needs, mail);
  await forgetAnchorsOlderThan(needs.db, KEPT_DAYS);
}

async function takeAnchors({ db, findReaders }: AnchorNeeds): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const anchor of await keepAnchorsOfToday(tx)) {
      const readers = await findReaders(tx, anchor.venueId);
      await keepAnchorMails(
        tx,
        anchor,
        readers.map(({ accountId }) => accountId),
      );
    }
  });
}

/** Who lost the role since then gets nothing any more. */
async function send({ db, mailer, findReaders, onFailure }: AnchorNeeds, mail: AnchorMail): Promise<void> {
  const reader = (await findReaders(db, mail.venueId)).find(({ accountId }) => accountId === mail.accountId);
  try {
    if (reader) await mailer.send(anchorMail(reader.email, mail));
  } catch (error) {
    onFailure(error);
    return;
  }
  await dropMail(db, mail);
}
