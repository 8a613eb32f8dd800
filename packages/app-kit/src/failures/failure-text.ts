import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { useProblemText } from './problem-text.ts';

/** Returns the text of a failed call; undefined without a failure. A caught value is a failure. */
type FailureText = {
  (error: Error): string;
  (error: Error | null | undefined): string | undefined;
  (caught: unknown): string;
};

/** Makes the hook of an app that says why a call failed. @param useText its texts of failures without an answer */
export function createFailureText(
  useText: () => (key: 'no-network' | 'factor-not-confirmed' | 'passkey-cancelled') => string,
): () => FailureText {
  return function useFailureText() {
    const text = useText();
    const problemText = useProblemText();
    function textOf(error: Error): string;
    function textOf(error: Error | null | undefined): string | undefined;
    function textOf(caught: unknown): string;
    function textOf(error: unknown): string | undefined {
      if (error === null || error === undefined) return undefined;
      if (error instanceof ApiProblem) return problemText(error.code, error.facts);
      if (error instanceof FactorNotConfirmed) return text('factor-not-confirmed');
      return text(error instanceof PasskeyCancelled ? 'passkey-cancelled' : 'no-network');
    }
    return textOf;
  };
}
