import { findEmail } from '#features/accounts/account-store.ts';
import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import type { Language } from '#platform/text/language.ts';
import { drawerCloseMail } from './drawer-close-mail.ts';
import { sumMovements } from './drawer-movement-store.ts';
import { findDrawer } from './drawer-store.ts';
import { DRAWER_CLOSED } from './send-drawer-close.job-type.ts';

type Place = { commerce: string; timeZone: string; language: Language };

/** Mails the report of a closed drawer to the person who closed it. An account without an address gets none. */
export function drawerCloseWorker({ db, mailer, host }: { db: Db; mailer: Mailer; host: string }): JobWorker {
  return defineWorker(DRAWER_CLOSED, async ({ venueId, commerceId, drawerId }, job) => {
    const drawer = await findDrawer(db, venueId, commerceId, drawerId);
    if (!drawer?.close || !drawer.closedAt) return;
    const { close, closedAt } = drawer;
    const to = await findEmail(db, close.closedBy);
    const { rows } = await db.query<Place>(
      `select c.name as commerce, v.time_zone as "timeZone", v.language
       from commerces c join venues v on v.id = c.venue_id where v.id = $1 and c.id = $2`,
      [venueId, commerceId],
    );
    const [place] = rows;
    if (to === null || !place) return;
    const names = await findStaffNames(db, [
      drawer.accountId,
      close.closedBy,
      ...close.tips.map(({ accountId }) => accountId),
    ]);
    const mail = drawerCloseMail(to, {
      ...place,
      ...close,
      person: names.get(drawer.accountId) ?? null,
      closedBy: names.get(close.closedBy) ?? null,
      currency: drawer.currency,
      openedAt: drawer.openedAt,
      closedAt,
      sums: await sumMovements(db, drawer),
      tips: close.tips.map(({ accountId, amountMinor }) => ({ person: names.get(accountId) ?? null, amountMinor })),
    });
    await mailer.send({ ...mail, messageId: jobMessageId(job, host) });
  });
}
