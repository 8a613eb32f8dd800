import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail, Mailer } from '#integrations/mail/mailer.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import { budgetedMailer, droppingMailer } from './budgeted-mailer.ts';
import { MAILS_PER_HOUR, type MailboxFull } from './mailbox-budget.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

function mailbox(send: (mail: Mail) => void = () => undefined) {
  const sent: string[] = [];
  const plain: Mailer = {
    async send(mail) {
      send(mail);
      sent.push(mail.subject);
    },
    close: () => undefined,
  };
  const dropped: MailboxFull[] = [];
  const mailer = budgetedMailer(plain, server.db, (error) => void dropped.push(error));
  return { mailer, sent, dropped };
}
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({ to, subject: 'x', text: '', html: '', ...more });

it('all kinds of mail to one mailbox share one budget, also at once [AUTH-10, PAY-02]', async () => {
  const { mailer, sent, dropped } = mailbox();
  const sendings = Array.from({ length: 60 }, (_, each) =>
    mailer.send(mailTo(`Ana+${each}@example.com`, { subject: 'a' })),
  );
  const ends = await Promise.allSettled(sendings);
  expect(sent).toHaveLength(MAILS_PER_HOUR.automatic);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(60 - MAILS_PER_HOUR.automatic);
  expect(dropped).toHaveLength(60 - MAILS_PER_HOUR.automatic);
});

it('what a person waits for still arrives after automatic mails [AUTH-10]', async () => {
  const { mailer, sent, dropped } = mailbox();
  for (let each = 0; each < 60; each += 1) await mailer.send(mailTo('eva@example.com')).catch(() => undefined);
  expect(sent).toHaveLength(MAILS_PER_HOUR.automatic);
  for (let each = MAILS_PER_HOUR.automatic; each < MAILS_PER_HOUR.requested; each += 1) {
    await mailer.send(mailTo('eva@example.com', { kind: 'requested' }));
  }
  const before = dropped.length;
  const refused = mailer.send(mailTo('eva@example.com', { kind: 'requested' }));
  await expect(refused).rejects.toMatchObject({
    status: 429,
    code: 'too-many-requests',
    facts: { retryAfterSeconds: expect.any(Number) },
  });
  expect([sent.length, dropped.length]).toEqual([MAILS_PER_HOUR.requested, before]);
});

it('mails to a typed address leave room for those of its account [AUTH-10, PAY-02]', async () => {
  const { mailer, sent } = mailbox();
  for (let each = 0; each < 30; each += 1) {
    await mailer.send(mailTo('ema@example.com', { kind: 'to-guest' })).catch(() => undefined);
  }
  expect(sent).toHaveLength(MAILS_PER_HOUR['to-guest']);
  await mailer.send(mailTo('ema@example.com'));
  await mailer.send(mailTo('ema@example.com', { kind: 'requested' }));
  expect(sent).toHaveLength(MAILS_PER_HOUR['to-guest'] + 2);
});

it('a failed sending costs nothing, and a job ends with a dropped mail [AUTH-10]', async () => {
  const failing = mailbox(() => {
    throw new Error('The mail server is away.');
  });
  for (let each = 0; each < 50; each += 1) {
    await expect(failing.mailer.send(mailTo('ivo@example.com'))).rejects.toThrow('away');
  }
  const { mailer, sent } = mailbox();
  for (let each = 0; each < 50; each += 1) await droppingMailer(mailer).send(mailTo('ivo@example.com'));
  expect(sent).toHaveLength(MAILS_PER_HOUR.automatic);
});
