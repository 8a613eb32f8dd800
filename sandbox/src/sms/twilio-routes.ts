import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DONE, WEB_FAULTS, type Misbehaviour } from '../faults/misbehave.ts';
import type { SmsBox } from './sms-box.ts';

/** `refuse`: the number does not exist. `lose`: accepted and dropped. */
export const SMS_BEHAVIOURS = { send: [...WEB_FAULTS, 'refuse', 'lose'] } as const;

const ACCOUNT = { sid: 'ACsandbox', token: 'sandbox' };
const MAX_CHARACTERS = 1600;
const Message = z.object({ To: z.string().optional(), From: z.string().optional(), Body: z.string().optional() });

/** The Messages resource. Source: Twilio, "Programmable Messaging", "Error and Warning Dictionary". */
export async function twilioRoutes(
  app: FastifyInstance,
  deps: { box: SmsBox; clock: Clock; misbehaviour: Misbehaviour },
): Promise<void> {
  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
    const parsed = Message.safeParse(request.body);
    const { To: to = '', From: from = '', Body: body = '' } = parsed.data ?? {};
    const behaviour = await deps.misbehaviour.apply(reply, 'sms', 'send', { to, characters: body.length });
    if (behaviour === DONE) return reply;
    if (!isAccount(request.params.sid, request.headers.authorization)) return refuse(reply, 401, 20003, 'Authenticate');
    if (behaviour === 'refuse' || !/^\+[1-9]\d{7,14}$/.test(to)) {
      return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${to}`);
    }
    if (from === '') return refuse(reply, 400, 21603, "A 'From' phone number is required.");
    if (body === '') return refuse(reply, 400, 21602, 'Message body is required.');
    if (body.length > MAX_CHARACTERS)
      return refuse(reply, 400, 21617, 'The concatenated message body exceeds the limit.');
    const now = deps.clock.now();
    if (behaviour !== 'lose') deps.box.put({ to: to.slice(1), text: body, at: now.toISOString() });
    return reply.code(201).send({
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: request.params.sid,
      to,
      from,
      body,
      status: 'queued',
      direction: 'outbound-api',
      num_segments: '1',
      error_code: null,
      error_message: null,
      date_created: now.toUTCString(),
    });
  });
}

function isAccount(sid: string, authorization: string | undefined): boolean {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const expected = `${ACCOUNT.sid}:${ACCOUNT.token}`;
  return sid === ACCOUNT.sid && scheme === 'Basic' && Buffer.from(credentials, 'base64').toString() === expected;
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
