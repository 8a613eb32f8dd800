import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import type { Language } from '@app/client/texts.ts';
import { useLanguage } from './language.ts';
import { useProblemText } from './problem-text.ts';

/** Returns the text of a failed call; undefined without a failure. A caught value is a failure. */
export type FailureText = {
  (error: Error): string;
  (error: Error | null | undefined): string | undefined;
  (caught: unknown): string;
};

/** Texts of failures without an answer. */
export type FailureWords = Readonly<Record<'no-network' | 'factor-not-confirmed' | 'passkey-cancelled', string>>;

/** Makes the hook of an app that says why a call failed. */
export function createFailureText(words: Readonly<Record<Language, FailureWords>>): () => FailureText {
  return function useFailureText() {
    const own = words[useLanguage()];
    const problemText = useProblemText();
    function textOf(error: Error): string;
    function textOf(error: Error | null | undefined): string | undefined;
    function textOf(caught: unknown): string;
    function textOf(error: unknown): string | undefined {
      if (error === null || error === undefined) return undefined;
      if (error instanceof ApiProblem) return problemText(error.code, error.facts);
      if (error instanceof FactorNotConfirmed) return own['factor-not-confirmed'];
      return own[error instanceof PasskeyCancelled ? 'passkey-cancelled' : 'no-network'];
    }
    return textOf;
  };
}
