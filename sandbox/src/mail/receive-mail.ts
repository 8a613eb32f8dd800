import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Behaviours } from '../behaviours.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import type { Mailbox, ReceivedAttachment } from './mailbox.ts';

/**
 * Behaviours of the next mail:
 *
 * - `refuse`: rejected permanently (550)
 * - `busy`: rejected temporarily (451)
 * - `slow`: accepted after four seconds
 * - `lose`: accepted and dropped
 */
export const MAIL_BEHAVIOURS = { deliver: ['refuse', 'busy', 'slow', 'lose'] } as const;

const MAX_BYTES = 1024 * 1024;
const SLOW_MS = 4_000;
/** Senders keep connections open for their next mail. The shutdown does not wait for that. */
const CLOSE_TIMEOUT_MS = 200;

type Deps = { mailbox: Mailbox; behaviours: Behaviours; journal: Journal; clock: Clock };

/** The sandbox's mail server: accepts every mail and stores it. */
export async function receiveMail(deps: Deps, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(() => receiveMessage(deps, stream, recipients))(done);
    },
  });
  // An error of the connection concerns the sender only.
  server.on('error', (error) =>
    deps.journal.write({ party: 'mail', op: 'connection', behaviour: 'ordinary', facts: { error: error.message } }),
  );
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** @throws Error with the SMTP code to answer, when the mail is turned down */
async function receiveMessage(deps: Deps, stream: Readable, recipients: readonly string[]): Promise<void> {
  const bytes = await buffer(stream);
  const behaviour = deps.behaviours.next('mail', 'deliver') ?? 'ordinary';
  const mail = await PostalMime.parse(bytes);
  const subject = mail.subject ?? '';
  deps.journal.write({ party: 'mail', op: 'deliver', behaviour, facts: { to: recipients, subject } });
  if (behaviour === 'refuse') throw refusal(550, '5.7.1 The sandbox is set to refuse this mail');
  if (behaviour === 'busy') throw refusal(451, '4.3.0 The sandbox is set to be busy');
  if (behaviour === 'slow') await sleep(SLOW_MS);
  if (behaviour === 'lose') return;
  const at = deps.clock.now().toISOString();
  const { text = '', html = '', messageId = '' } = mail;
  const attachments = mail.attachments.map(toAttachment);
  for (const to of recipients) deps.mailbox.put({ to, subject, text, html, at, messageId, attachments });
}

function toAttachment({ filename, mimeType, contentId, content }: Attachment): ReceivedAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return {
    filename: filename ?? '',
    contentType: mimeType,
    cid: contentId?.replaceAll(/^<|>$/g, '') ?? null,
    base64: bytes.toString('base64'),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
