import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail, Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { invitationLink, type InvitationTokens } from './invitation-tokens.ts';
import { INVITATION_HOURS } from './invite-admin.ts';
import { MAIL_INVITATION } from './mail-invitation.job-type.ts';
import { findInvitationToMail } from './venue-invitation-store.ts';

type Invited = { email: string; venueName: string; roleId: number; commerceNames: readonly string[] };

const TEXTS = {
  es: {
    subject: (venue: string) => `Te invitaron a trabajar en ${venue}`,
    venue: (venue: string) => `Al aceptar, administrás ${venue} en Entretiempo.`,
    commerces: (names: string) => `Al aceptar, trabajás en: ${names}.`,
    accept: 'Aceptar la invitación',
    limit: `El enlace sirve una sola vez y durante ${INVITATION_HOURS} horas. No se lo pases a nadie. Si no esperabas esta invitación, ignorá este correo.`,
  },
  en: {
    subject: (venue: string) => `You've been invited to work at ${venue}`,
    venue: (venue: string) => `When you accept, you manage ${venue} in Entretiempo.`,
    commerces: (names: string) => `When you accept, you work at: ${names}.`,
    accept: 'Accept the invitation',
    limit: `The link works once and for ${INVITATION_HOURS} hours. Don't pass it on. If you didn't expect this invitation, ignore this e-mail.`,
  },
} as const;

/** Mails the link of an invitation, unless it is no longer valid or was mailed again since. */
export function invitationMailWorker(deps: {
  db: Db;
  mailer: Mailer;
  host: string;
  publicUrl: string;
  tokens: InvitationTokens;
}): JobWorker {
  const { db, mailer, host, publicUrl, tokens } = deps;
  return defineWorker(MAIL_INVITATION, async ({ invitationId, sends, language }, job) => {
    const invited = await findInvitationToMail(db, invitationId, sends);
    if (!invited) return;
    const link = invitationLink(publicUrl, tokens.of(invitationId, sends));
    await mailer.send({ ...invitationMail(invited, link, language), messageId: jobMessageId(job, host) });
  });
}

function invitationMail({ email, venueName, roleId, commerceNames }: Invited, link: string, language: Language): Mail {
  const text = TEXTS[language];
  const subject = oneLine(text.subject(venueName));
  const what = roleId === ROLE.venueEditor ? text.venue(venueName) : text.commerces(commerceNames.join(', '));
  const rows = [
    mailRow('text', escapeHtml(what)),
    mailRow('text', `<a href="${escapeHtml(link)}">${text.accept}</a>`),
    mailRow('small', text.limit),
  ];
  return {
    to: email,
    subject,
    text: `${what}\n\n${text.accept}: ${link}\n\n${text.limit}\n`,
    html: mailHtml(language, escapeHtml(subject), rows.join('\n')),
  };
}
