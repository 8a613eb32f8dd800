import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

const ARRIVES_MS = 10_000;
const LOOK_AGAIN_MS = 25;

const Mails = z.array(z.object({ subject: z.string(), text: z.string(), at: z.string() }));

/** What the sandbox has received by mail. */
export class Mailbox {
  readonly #sandboxUrl: string;
  readonly #taken = new Set<string>();

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  /** The six digits of the newest sign-in mail, once it has arrived; no mail is read twice. */
  async codeFor(email: string): Promise<string> {
    const deadlineMs = Date.now() + ARRIVES_MS;
    while (Date.now() < deadlineMs) {
      const response = await fetch(`${this.#sandboxUrl}/mailbox?to=${encodeURIComponent(email)}`);
      const newest = Mails.parse(await response.json())[0];
      const code = newest && /\b\d{6}\b/.exec(newest.text)?.[0];
      if (newest && code && !this.#taken.has(`${newest.at} ${code}`)) {
        this.#taken.add(`${newest.at} ${code}`);
        return code;
      }
      await pause(LOOK_AGAIN_MS);
    }
    throw new Error(`No sign-in mail has arrived for ${email}.`);
  }
}
