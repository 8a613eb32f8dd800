import type { MemberContact } from '#integrations/club/club.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { SmsSender } from '#integrations/sms/sms-sender.ts';
import type { Language } from '#platform/text/language.ts';
import { signInCodeMail } from '../sign-in/sign-in-code-mail.ts';
import { signInCodeSms } from '../sign-in/sign-in-code-sms.ts';

export type MembershipCodeDeps = {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Host name of the visitors' site. */
  readonly host: string;
};

/** Sends a code to the contact that the club has on file. */
export async function sendMembershipCode(
  { mailer, sms, host }: MembershipCodeDeps,
  contact: MemberContact,
  code: string,
  language: Language,
): Promise<void> {
  if (contact.channel === 'email') await mailer.send(signInCodeMail(contact.address, code, language));
  else await sms.send({ to: contact.address, text: signInCodeSms(code, host, language) });
}
