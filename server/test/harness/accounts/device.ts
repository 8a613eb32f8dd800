import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { PROOF_OF_WORK_HEADER, type ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import type { AuthData } from '@app/contract/visitor/sign-in.ts';
import type { TestApp } from '../test-app.ts';

export type DeviceForTests = ReturnType<typeof newDevice>;

/** A device of its own, with its latest session. */
export function newDevice(server: TestApp, remoteAddress = '127.0.0.1') {
  const deviceToken = randomBytes(32).toString('base64url');
  let bearer: string | null = null;
  let isWorking = false;
  const headers = () => ({
    'x-device-token': deviceToken,
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  });
  const callOnce = (method: 'GET' | 'POST', url: string, payload?: object, more: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers(), ...more },
      ...(payload && { payload }),
    });
  const call: typeof callOnce = async (method, url, payload, more) => {
    const answer = await callOnce(method, url, payload, more);
    if (!isWorking || answer.statusCode !== 428) return answer;
    return callOnce(method, url, payload, { ...more, [PROOF_OF_WORK_HEADER]: proofFor(challengeOf(answer)) });
  };
  const storeSession = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    if (answer.statusCode === 200) bearer = answer.json<AuthData>().token;
    return answer;
  };
  const device = {
    headers,
    get: (url: string) => call('GET', url),
    post: (url: string, payload: object = {}, more?: Record<string, string>) => call('POST', url, payload, more),
    /** Replaces the session; null: a guest. */
    use: (token: string | null) => void (bearer = token),
    bearer: () => bearer,

    async askByEmail(email: string): Promise<string> {
      const asked = await call('POST', '/api/login/email', { email });
      if (asked.statusCode !== 200) return `refused ${asked.statusCode}`;
      return codeIn(server.mails.findLast(({ to }) => to === email)?.subject);
    },
    confirmEmail: async (email: string, verificationCode: string) =>
      storeSession(await call('POST', '/api/login/email/confirm', { email, verificationCode })),
    async signInByEmail(email: string): Promise<AuthData> {
      return (await this.confirmEmail(email, await this.askByEmail(email))).json<AuthData>();
    },

    claimPhone: async (phoneNumber: string, venueId: number) =>
      storeSession(await call('POST', '/api/login/phone', { phoneNumber, venueId })),
    smsCode: (phoneNumber: string) => codeIn(server.smses.findLast(({ to }) => to === phoneNumber)?.text),
    confirmPhone: async (phoneNumber: string, verificationCode: string) =>
      storeSession(await call('POST', '/api/login/phone/confirm', { phoneNumber, verificationCode })),
  };
  return {
    ...device,
    /** Solves proof of work when the server requires it, as the apps do. */
    works() {
      isWorking = true;
      return device;
    },
  };
}

/** Facts of the problem in a response. */
export function codeOf(answer: LightMyRequestResponse): string {
  return answer.json<{ code: string }>().code;
}

/** Proof of work that a response requires. */
export function challengeOf(answer: LightMyRequestResponse): ProofOfWorkChallenge {
  return answer.json<{ facts: ProofOfWorkChallenge }>().facts;
}

/** Solution of the proof of work. */
export function proofFor({ challenge, pieces, bits }: ProofOfWorkChallenge): string {
  const numbers = Array.from({ length: pieces }, (_, piece) =>
    firstNumber((number) => solves(`${challenge}:${piece}:${number}`, bits)),
  );
  return `${challenge}.${numbers.join('-')}`;
}

/** A wrong solution: without its last number. */
export function wrongProofFor({ challenge, pieces, bits }: ProofOfWorkChallenge): string {
  const wrong = firstNumber((number) => !solves(`${challenge}:${pieces - 1}:${number}`, bits));
  return proofFor({ challenge, pieces, bits }).replace(/\d+$/, String(wrong));
}

function firstNumber(fits: (number: number) => boolean): number {
  let number = 0;
  while (!fits(number)) number += 1;
  return number;
}

function solves(text: string, bits: number): boolean {
  return Math.clz32(digestOf(text)) >= bits;
}

function digestOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

/** The same code with its last digit changed. */
export function wrongCode(code: string): string {
  return code.slice(0, -1) + String((Number(code.at(-1)) + 1) % 10);
}

function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
}
