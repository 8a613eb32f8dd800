import fastify from 'fastify';

import { createBehaviours } from './behaviours.ts';
import { createClock } from './clock.ts';
import { controlRoutes } from './control-routes.ts';
import { createJournal } from './journal.ts';
import { createMailbox } from './mail/mailbox.ts';
import { MAIL_BEHAVIOURS, receiveMail } from './mail/receive-mail.ts';
import { pageRoutes } from './page/page-routes.ts';

export interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/**
 * Everything that is not ours, played on this machine: what is sent stays here and can be looked at, and the next
 * call of each party can be made to fail.
 *
 * @param ports 0 takes a free one
 */
export async function startSandbox(ports: { http: number; smtp: number }, host = '127.0.0.1'): Promise<Sandbox> {
  const clock = createClock();
  const journal = createJournal(clock);
  const behaviours = createBehaviours({ mail: MAIL_BEHAVIOURS });
  const mailbox = createMailbox();
  const smtp = await receiveMail({ mailbox, behaviours, journal, clock }, ports.smtp);

  const app = fastify({ forceCloseConnections: true });
  await controlRoutes(app, { clock, journal, behaviours, mailbox });
  await pageRoutes(app);
  const url = await app.listen({ host, port: ports.http });
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}
