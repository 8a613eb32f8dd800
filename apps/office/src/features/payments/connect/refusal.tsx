import { PROVIDER_NAMES } from '@app/contract/values/payment-providers.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { ProviderAnswers } from '../provider-answers.tsx';
import { refusedAnswers } from '../refused-answers.ts';
import { useFailureText } from '../use-text.ts';

/** Why an account was not connected, with what its provider answered. */
export function Refusal({ error, provider }: { error: unknown; provider: number }) {
  const failureText = useFailureText();
  return (
    <>
      {error !== null && <Notice tone="bad" role="alert" title={failureText(error)} />}
      <ProviderAnswers provider={PROVIDER_NAMES[provider] ?? ''} answers={refusedAnswers(error)} />
    </>
  );
}
