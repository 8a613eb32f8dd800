import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Protects from hanging on a busy machine. */
const ARRIVES_MS = 60_000;
const LOOK_AGAIN_MS = 25;

const Mails = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ contentType: z.string(), cid: z.string().nullable(), base64: z.string() })),
  }),
);
export type ReceivedMail = z.infer<typeof Mails>[number];
const Messages = z.array(z.object({ subject: z.string().default(''), text: z.string(), at: z.string() }));

/** Mails and text messages received by the sandbox. */
export class Mailbox {
  readonly #sandboxUrl: string;
  readonly #taken = new Set<string>();

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** Returns the six digits of the newest sign-in mail, once it has arrived. No mail is returned twice. */
  codeFor(email: string): Promise<string> {
    return this.#codeIn(`mailbox?to=${encodeURIComponent(email)}`, email);
  }

  /** Same, for text messages. @param phone dial code and number, digits only */
  smsCodeFor(phone: string): Promise<string> {
    return this.#codeIn(`sms?to=${phone}`, phone);
  }

  /** Mails to an address, newest first. */
  async mailsTo(email: string): Promise<ReceivedMail[]> {
    const response = await fetch(`${this.#sandboxUrl}/mailbox?to=${encodeURIComponent(email)}`);
    return Mails.parse(await response.json());
  }

  async subjectsTo(email: string): Promise<string[]> {
    return (await this.mailsTo(email)).map(({ subject }) => subject);
  }

  async #codeIn(box: string, to: string): Promise<string> {
    const deadlineMs = Date.now() + ARRIVES_MS;
    while (Date.now() < deadlineMs) {
      const response = await fetch(`${this.#sandboxUrl}/${box}`);
      const [newest] = Messages.parse(await response.json()).flatMap(codeOf);
      if (newest && !this.#taken.has(`${newest.at} ${newest.code}`)) {
        this.#taken.add(`${newest.at} ${newest.code}`);
        return newest.code;
      }
      await pause(LOOK_AGAIN_MS);
    }
    throw new Error(`No sign-in code has arrived for ${to}.`);
  }

  /** Sets the behaviour of the next call to an integration, as the sandbox's page can. */
  async failNext(party: string, op: string, behaviour: string): Promise<void> {
    const response = await fetch(`${this.#sandboxUrl}/_next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party, op, behaviour }),
    });
    if (!response.ok) throw new Error(`The sandbox cannot do ${party} ${op} ${behaviour}.`);
  }
}

/** Whether a message contains a code. A mail has it in its subject, a text message has no subject. */
function codeOf({ subject, text, at }: z.infer<typeof Messages>[number]): { code: string; at: string }[] {
  const code = /\b\d{6}\b/.exec(subject === '' ? text : subject)?.[0];
  return code === undefined ? [] : [{ code, at }];
}
