import type { FastifyRequest } from 'fastify';

import type { Mailer } from '../../outside/mail/mailer.ts';
import { languageOf } from '../../platform/language.ts';
import { deviceLabelOf } from './device-label.ts';
import { factorMail } from './factor-mail.ts';
import type { FactorEvent } from './factor-mail.ts';

export type TellOfFactor = (request: FastifyRequest, email: string | null, event: FactorEvent) => Promise<void>;

/** Mails what happened to an account's factors. It has happened by then, so a mail that fails changes nothing. */
export function createFactorNotices(mailer: Mailer): TellOfFactor {
  return async (request, email, event) => {
    if (email === null) return;
    const device = deviceLabelOf(request.headers['user-agent']);
    const mail = factorMail(email, event, device, languageOf(request.headers['accept-language']));
    await mailer.send(mail).catch((error: unknown) => {
      request.log.error({ err: error, event }, 'a notice of a second factor could not be mailed');
    });
  };
}
