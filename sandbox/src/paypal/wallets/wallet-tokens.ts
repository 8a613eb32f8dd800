import { z } from 'zod';
import { OUTCOMES } from '../outcomes.ts';

/** The encrypted part of the sandbox's own tokens: what happens at the capture, and what makes the token one of a kind. */
const Encrypted = z.object({ outcome: z.enum(OUTCOMES), nonce: z.string().min(8) });
export type WalletToken = z.output<typeof Encrypted>;

/** Source: Google Pay, "PaymentData", with the gateway `paypal`; the token as in "Payment method token structure". */
const GooglePayData = z.object({
  type: z.literal('CARD'),
  info: z.object({ cardNetwork: z.string(), cardDetails: z.string() }),
  tokenizationData: z.object({ type: z.literal('PAYMENT_GATEWAY'), token: z.string() }),
});
const GoogleToken = z.object({ protocolVersion: z.literal('ECv2'), signedMessage: z.string() });
const SignedMessage = z.object({ encryptedMessage: z.string() });

/** Source: Apple, "Payment token format reference". */
const AppleToken = z.object({
  paymentData: z.object({ version: z.literal('EC_v1'), data: z.string() }),
  paymentMethod: z.object({ displayName: z.string(), network: z.string() }),
  transactionIdentifier: z.string(),
});

/** @returns null for a token of another form */
export function readGoogleToken(data: unknown): WalletToken | null {
  const wallet = GooglePayData.safeParse(data).data;
  const token = GoogleToken.safeParse(parsed(wallet?.tokenizationData.token)).data;
  return decrypted(SignedMessage.safeParse(parsed(token?.signedMessage)).data?.encryptedMessage);
}

/** @returns null for a token of another form */
export function readAppleToken(data: unknown): WalletToken | null {
  return decrypted(AppleToken.safeParse(data).data?.paymentData.data);
}

function decrypted(text: string | undefined): WalletToken | null {
  return Encrypted.safeParse(parsed(text === undefined ? undefined : atob(text))).data ?? null;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token as the stand-in of Google makes one, for tests without a browser. */
export function makeGoogleData(outcome: WalletToken['outcome'], nonce: string): object {
  const encryptedMessage = btoa(JSON.stringify({ outcome, nonce }));
  const token = { protocolVersion: 'ECv2', signature: '', signedMessage: JSON.stringify({ encryptedMessage }) };
  return {
    type: 'CARD',
    description: null,
    info: { cardNetwork: 'VISA', cardDetails: '4242' },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: JSON.stringify(token) },
  };
}

/** A token as the stand-in of Apple makes one, for tests without a browser. */
export function makeAppleToken(outcome: WalletToken['outcome'], nonce: string): object {
  return {
    paymentData: { version: 'EC_v1', data: btoa(JSON.stringify({ outcome, nonce })), signature: '' },
    paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'credit' },
    transactionIdentifier: nonce,
  };
}
