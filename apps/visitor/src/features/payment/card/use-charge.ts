import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiProblem } from '@app/client/failures.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import { clearCharge, saveCharge, loadCharge } from './persisted-charge.ts';
import { sendCharge } from './send-charge.ts';

/** After this time without an answer the result counts as unknown. */
const SLOW_ANSWER_MS = 3_000;

/** `unknown`: not answered yet, or unanswered and being sent again. */
export type ChargePhase = 'idle' | 'preparing' | 'sending' | 'unknown';

/** Failure of a charge: the server's rejection, or an error of the provider's script. */
export type ChargeFailure = { kind: 'refused'; problem: ApiProblem } | { kind: 'not-prepared'; cause: unknown };

type Deps<Body, Answer> = {
  /** The paid order or wallet. */
  of: string;
  isBody: (stored: unknown) => stored is Body;
  send: (body: Body, key: string) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onFailure: (failure: ChargeFailure) => void;
};

/** Charges a card once: a second tap is ignored, and a reload continues with the stored key. @see PAY-04 */
export function useCharge<Body, Answer>({ of, isBody, send, onAnswer, onFailure }: Deps<Body, Answer>) {
  const [phase, setPhase] = useState<ChargePhase>('idle');
  const isRunning = useRef(false);
  const stay = useRef<AbortSignal | null>(null);

  async function run(body: Body, key: string, signal: AbortSignal): Promise<void> {
    setPhase('sending');
    const slow = setTimeout(() => setPhase('unknown'), SLOW_ANSWER_MS);
    const outcome = await sendCharge(() => send(body, key), { signal, onUnknown: () => setPhase('unknown') });
    clearTimeout(slow);
    if (outcome === null || signal.aborted) return; // stays in the tab for a reload
    clearCharge();
    setPhase('idle');
    if (outcome.kind === 'answered') onAnswer(outcome.answer);
    else onFailure(outcome);
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  }

  const goOn = useEffectEvent((signal: AbortSignal) => {
    stay.current = signal;
    const stored = loadCharge(of);
    if (!stored) return;
    const { key, body } = stored;
    if (isBody(body)) void alone(() => run(body, key, signal));
  });
  useEffect(() => {
    const controller = new AbortController();
    goOn(controller.signal);
    return () => controller.abort();
  }, []);

  /** @param prepare creates the card token */
  async function start(prepare: () => Promise<Body>): Promise<void> {
    const signal = stay.current;
    if (!signal) return;
    await alone(async () => {
      setPhase('preparing');
      try {
        const body = await prepare();
        const key = newOrderKey();
        saveCharge({ of, key, body });
        await run(body, key, signal);
      } catch (cause) {
        setPhase('idle');
        onFailure({ kind: 'not-prepared', cause });
      }
    });
  }

  return { phase, start: (prepare: () => Promise<Body>) => void start(prepare) };
}
