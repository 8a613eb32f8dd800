import { failureText, useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { isRefusedFor, showCodeStep, useSendCode } from '../login-calls.ts';
import { changeLogin, useLoginDraft } from '../login-draft.ts';
import { StepForm } from './step-form.tsx';

/** Claims a membership by document number; the club's code verifies it. @see AUTH-05 */
export function MemberStep({ onOtherMethod, onDone }: { onOtherMethod: () => void; onDone: () => void }) {
  const text = useText();
  const { venue } = useVenueState();
  const { documentNumber } = useLoginDraft();
  const { send, isSending, failure, clearFailure } = useSendCode((code) => (code ? showCodeStep(code) : onDone()));
  const isNumber = /^\d+$/.test(documentNumber);
  const entityIdentificator = venue?.entityIdentificator ?? null;
  const isFieldRefused = isRefusedFor(failure, 'partner-does-not-exist', 'only-whole-numbers');

  return (
    <StepForm
      action={text('partner-confirm')}
      isBusy={isSending}
      isUnavailable={!isNumber}
      failure={failure && !isFieldRefused ? failureText(text, failure) : undefined}
      onSubmit={() => {
        if (entityIdentificator !== null) send({ kind: 'member', documentNumber, entityIdentificator });
      }}
      onOtherMethod={onOtherMethod}
    >
      <TextField
        label={text('partner-label')}
        hint={text('partner-hint')}
        name="partner"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={20}
        takesFocus
        value={documentNumber}
        onChange={(value) => {
          changeLogin({ documentNumber: value.replaceAll(/[\s.]/g, '') });
          clearFailure();
        }}
        error={errorOf()}
      />
    </StepForm>
  );

  function errorOf(): string | undefined {
    if (documentNumber !== '' && !isNumber) return text('only-whole-numbers');
    return isFieldRefused ? failureText(text, failure) : undefined;
  }
}
