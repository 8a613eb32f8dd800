import { z } from 'zod';

import { jobMessageId } from '../../outside/mail/job-message-id.ts';
import { smtpMailer } from '../../outside/mail/smtp-mailer.ts';
import { createPool } from '../database.ts';
import { defineWorker } from './job-kind.ts';
import { runWorkers } from './run-workers.ts';

const [, , databaseUrl = '', smtpUrl = ''] = process.argv;
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
