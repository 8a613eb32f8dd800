import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '#platform/tracing/tracing.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import type { Mailer } from './mailer.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;
const LINE_END = /[\r\n\u2028\u2029]/;
const MAX_CONNECTIONS = 5;

/**
 * @param url `smtp://user:password@host:587`; `smtps://` for TLS from the first byte
 * @param from such as `Entretiempo <no-reply@example.com>`
 */
export function smtpMailer(url: string, from: string): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ kind: _kind, ...mail }) {
      // A line end in a header would begin another one. None of our texts has any.
      if (LINE_END.test(mail.subject)) throw new Error('A mail header has a line end.');
      const address = parseEmailAddress(mail.to);
      if (address === null) throw new Error('The recipient of a mail is not one plain address; nothing was sent.');
      opened ??= openTransport(url, from);
      const transport = await opened;
      // An object is not parsed; a string could name other recipients than the checked one.
      await inSpan('send mail', { kind: SpanKind.CLIENT }, () =>
        transport.sendMail({ ...mail, to: { name: '', address }, attachments: [...(mail.attachments ?? [])] }),
      );
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Loaded with the first mail, so that other processes save the memory. */
async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      // Mails have our own texts only; none may read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
