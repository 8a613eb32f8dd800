import { useRef, useState } from 'react';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';

/** Progress and abort of the call that sends a file. */
export type SendingParts = { readonly signal: AbortSignal; readonly onSent: (share: number) => void };

/** A file that is sent, with its progress and a way to cancel. */
export function useSending() {
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  return {
    /** 0 to 1; null while nothing is sent. */
    share,
    cancel: () => controller.current?.abort(),
    /** @returns undefined for a cancelled call */
    send: async <Answer>(call: (parts: SendingParts) => Promise<Answer>): Promise<Answer | undefined> => {
      const own = new AbortController();
      controller.current = own;
      setShare(0);
      try {
        return await call({ signal: own.signal, onSent: setShare });
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw error;
      } finally {
        setShare(null);
      }
    },
  };
}

/** Whether the same file may be taken another time: the connection was lost, or the server was busy. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.status >= 500 || error.status === 429;
  return error instanceof NetworkFailure;
}
