import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { useProblemText, useText } from './use-text.ts';

/** Text of a failed call; undefined without a failure. */
export function useFailureText(): (error: unknown) => string | undefined {
  const text = useText();
  const problemText = useProblemText();
  return (error) => {
    if (error === null || error === undefined) return undefined;
    if (error instanceof ApiProblem) return problemText(error.code, error.facts);
    if (error instanceof FactorNotConfirmed) return text('factor-not-confirmed');
    return text(error instanceof PasskeyCancelled ? 'passkey-cancelled' : 'no-network-here');
  };
}
