import { ReasonSheet } from '@app/app-kit/layout/reason-sheet.tsx';
import { useText } from './use-text.ts';

const REASON_MAX = 200;

/** Asks for the reason to discard a job; the audit records it. */
export function DiscardJob({
  name,
  isBusy,
  failure,
  onDiscard,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  failure: string | undefined;
  onDiscard: (reason: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  return (
    <ReasonSheet
      title={text('discard-title', { name })}
      lead={text('discard-lead')}
      label={text('discard-reason')}
      missing={text('discard-why')}
      maxCharacters={REASON_MAX}
      submit={text('discard')}
      isDanger
      cancel={text('discard-not')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={onDiscard}
      onClose={onClose}
    />
  );
}
