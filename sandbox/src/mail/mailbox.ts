export type ReceivedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
  /** The Message-ID header. Mailboxes show mails with the same id once. */
  readonly messageId: string;
  readonly attachments: readonly ReceivedAttachment[];
};

/** `cid`: the name under which the HTML shows it. */
export type ReceivedAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly cid: string | null;
  readonly base64: string;
};

/** Every mail delivered here, to any address. */
export interface Mailbox {
  put(mail: ReceivedMail): void;
  /** Newest first; without `to`, the mails of all addresses. Addresses are compared without case. */
  list(to?: string): ReceivedMail[];
  reset(): void;
}

const MAX_MAILS = 1_000;

export function createMailbox(): Mailbox {
  let mails: ReceivedMail[] = [];
  return {
    put(mail) {
      mails.unshift(mail);
      mails = mails.slice(0, MAX_MAILS);
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      return wanted === undefined ? [...mails] : mails.filter((mail) => mail.to.toLowerCase() === wanted);
    },
    reset: () => {
      mails = [];
    },
  };
}
