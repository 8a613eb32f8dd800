/**
 * How urgent a mail is for its mailbox: `requested` when a person waits for it, such as for a code; `automatic`; or `to-guest`,
 * when a guest typed the address, which may be a stranger's.
 */
export type MailKind = 'requested' | 'automatic' | 'to-guest';

export type Mail = {
  /** One plain address, as returned by `parseEmailAddress`. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Default: automatic. */
  readonly kind?: MailKind;
  /** `<id@host>`. Mailboxes show a mail with the same id once. Without an id each sending is a separate mail. */
  readonly messageId?: string;
  readonly attachments?: readonly MailAttachment[];
};

/** `cid`: an image that the HTML shows as `cid:…`. */
export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly cid?: string;
};

/** Sends mails. */
export interface Mailer {
  /**
   * Resolves when the mail server accepted the mail, which may still not arrive.
   *
   * @throws when `to` is not one plain address
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}
