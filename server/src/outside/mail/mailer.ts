export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** Resolves when the mail was taken over; that says nothing of its arrival. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
