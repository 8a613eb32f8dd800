import { z } from 'zod';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { smtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { createPool } from '#platform/database/pool.ts';
import { defineWorker } from '#platform/jobs/job-type.ts';
import { runWorkers } from '#platform/jobs/run-workers.ts';

const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
process.once('disconnect', () => process.exit(1));
const mailer = smtpMailer(smtpUrl, 'Entretiempo <no-reply@example.com>');
const greeting = { name: 'greeting', payload: z.object({ name: z.string() }) };

await runWorkers({
  db: createPool(databaseUrl, 2),
  directUrl: databaseUrl,
  onFailure: () => undefined,
  limits: { heartbeatSeconds: 10, superviseIntervalSeconds: 1, retryLimit: 1 },
  workers: [
    defineWorker(greeting, async ({ name }, job) => {
      const messageId = jobMessageId(job, 'example.com');
      await mailer.send({ to: 'ana@example.com', subject: name, text: name, html: name, messageId });
      if (name === 'crash') process.exit(1);
      if (job.attempt === 1) await new Promise(() => undefined);
    }),
  ],
});
