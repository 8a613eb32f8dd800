import { loadProviderScript } from '../load-provider-script.ts';

/**
 * The used part of the provider's script. It turns a card into a token in the browser; the number never reaches our
 * server.
 */
export interface MercadoPago {
  createCardToken(card: CardOnce | KnownCardOnce): Promise<{ id: string }>;
  getPaymentMethods(by: { bin: string }): Promise<{ results: readonly FoundMethod[] }>;
  bricks(): { create(name: 'wallet', containerId: string, settings: WalletSettings): Promise<{ unmount(): void }> };
}

/** A card typed by the visitor. */
export type CardOnce = {
  cardNumber: string;
  cardholderName: string;
  cardExpirationMonth: string;
  cardExpirationYear: string;
  securityCode: string;
  identificationType: string;
  identificationNumber: string;
};

/** A card saved at the provider. */
export type KnownCardOnce = { cardId: string; securityCode: string };

type FoundMethod = { id: string; issuer?: { id: number | string } | null };

type WalletSettings = {
  initialization: { preferenceId: string; redirectMode: 'self' };
  callbacks: { onReady: () => void; onError: (error: unknown) => void };
};

type Constructor = new (publicKey: string, options: { locale: string }) => MercadoPago;

/** Time limit for the script. */
const TIMEOUT_MS = 15_000;

let coming: Promise<Constructor> | undefined;

/**
 * @param publicKey of the commerce's account
 * @throws Error when the script does not load; the next call attempts again
 */
export async function openMercadoPago(publicKey: string, language: 'es' | 'en'): Promise<MercadoPago> {
  coming ??= loadScript();
  try {
    const Script = await coming;
    return new Script(publicKey, { locale: language === 'es' ? 'es-AR' : 'en-US' });
  } catch (failure) {
    coming = undefined;
    throw failure;
  }
}

async function loadScript(): Promise<Constructor> {
  const script = await loadProviderScript({
    meta: 'mercado-pago-script',
    global: 'MercadoPago',
    timeoutMs: TIMEOUT_MS,
  });
  if (!isConstructor(script)) throw new Error("Mercado Pago's script defined nothing.");
  return script;
}

function isConstructor(brought: unknown): brought is Constructor {
  return typeof brought === 'function';
}
