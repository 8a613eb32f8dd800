export type Mail = {
  /** One bare address, as `readEmailAddress` answers it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** `<id@host>`. Mailboxes show a mail that comes twice under one id once. Without it each sending is a mail of its own. */
  readonly messageId?: string;
  readonly attachments?: readonly MailAttachment[];
};

/** `cid`: a picture that the HTML shows as `cid:…`. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
};

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Resolves when the mail was taken over; that says nothing of its arrival. @throws when `to` is not one bare address */
  send(mail: Mail): Promise<void>;
  close(): void;
}
