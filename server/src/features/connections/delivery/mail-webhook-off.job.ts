import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import type { Language } from '#platform/text/language.ts';
import { findEndpoint } from '../webhooks/endpoint-store.ts';
import { webhookOffMail } from './webhook-off-mail.ts';
import { WEBHOOK_OFF } from './webhook-off.job-type.ts';

export type WebhookOffDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly host: string;
  readonly publicUrl: string;
  /** People who run the venue and have a mail address. */
  readonly findEditors: (db: Reader, venueId: number) => Promise<{ readonly email: string }[]>;
};

/** Mails the editors of a venue that an endpoint was switched off. A person who switched it on meanwhile needs no mail. */
export function webhookOffWorker({ db, mailer, host, publicUrl, findEditors }: WebhookOffDeps): JobWorker {
  return defineWorker(WEBHOOK_OFF, async ({ venueId, endpointId }, job) => {
    const endpoint = await findEndpoint(db, venueId, endpointId);
    const { rows } = await db.query<{ name: string; language: Language }>(
      'select name, language from venues where id = $1',
      [venueId],
    );
    const [venue] = rows;
    if (!venue || endpoint === undefined || endpoint.givenUpAt === null) return;
    const link = `${publicUrl}/office/${venueId}/connections`;
    for (const { email } of await findEditors(db, venueId)) {
      const mail = webhookOffMail(email, { ...venue, url: endpoint.url, link });
      await mailer.send({ ...mail, messageId: jobMessageId(job, host) });
    }
  });
}
