import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import type { Text } from '#shared/texts/es.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { JoinQuestion } from '../join-question.tsx';
import { completeLogin, isRefusedFor, mergedDataOf } from '../login-calls.ts';
import { changeLogin, useLoginDraft } from '../login-draft.ts';
import { StepForm } from './step-form.tsx';

/** Three required fields, validated on submit. @see AUTH-06, AUTH-10 */
export function BenefitsStep({ onOtherMethod, onDone }: { onOtherMethod: () => void; onDone: () => void }) {
  const text = useText();
  const { venue } = useVenueState();
  const { email } = useLoginDraft();
  const [password, setPassword] = useState('');
  const [identification, setIdentification] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const documentType = venue?.tomorrowPartnerMainDocumentType ?? text('benefits-identification');
  const entering = useMutation({
    mutationFn: ({ venueId, joinAccounts }: { venueId: number; joinAccounts: boolean }) =>
      api.send('POST /api/login/tomorrow', {
        body: { venueId, email: email.trim(), password, identification: identification.trim(), joinAccounts },
      }),
    onSuccess: (authData) => {
      completeLogin(text, authData);
      onDone();
    },
  });
  const isMissing = (value: string) => isChecked && value.trim() === '';
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    entering.reset();
  };

  const submit = () => {
    const isComplete = [email, password, identification].every((value) => value.trim() !== '');
    setIsChecked(!isComplete);
    if (isComplete && venue) entering.mutate({ venueId: venue.id, joinAccounts: false });
  };

  return (
    <StepForm
      action={text('benefits-confirm')}
      isBusy={entering.isPending}
      failure={
        entering.error && mergedDataOf(entering.error) === null ? benefitsFailure(text, entering.error) : undefined
      }
      onSubmit={submit}
      onOtherMethod={onOtherMethod}
    >
      <TextField
        label={text('email-label')}
        type="email"
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        takesFocus
        value={email}
        onChange={typing((value) => changeLogin({ email: value }))}
        error={isMissing(email) ? text('tomorrow-login-email-required') : undefined}
      />
      <PasswordField
        value={password}
        onChange={typing(setPassword)}
        error={isMissing(password) ? text('tomorrow-login-password-required') : undefined}
      />
      <JoinQuestion
        failure={entering.error}
        isBusy={entering.isPending}
        onJoin={() => venue && entering.mutate({ venueId: venue.id, joinAccounts: true })}
        onLeave={() => entering.reset()}
      />
      <TextField
        label={documentType}
        name="identification"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={40}
        value={identification}
        onChange={typing(setIdentification)}
        error={
          isMissing(identification)
            ? text('tomorrow-login-identification-number-required', { documentType })
            : undefined
        }
      />
    </StepForm>
  );
}

/** The club's own text if the response contains one, else ours. Source: document 1, section 8. */
function benefitsFailure(text: Text, failure: Error): string {
  const ofClub = failure instanceof ApiProblem ? failure.facts['text'] : undefined;
  if (typeof ofClub === 'string' && ofClub !== '') return ofClub;
  return isRefusedFor(failure, 'too-many-requests', 'login-method-disabled', 'service-unavailable', 'identity-in-use')
    ? failureText(text, failure)
    : text('phone-number-modal-error-on-login');
}

function PasswordField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="login__password">
      <TextField
        label={text('benefits-password')}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={onChange}
        error={error}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={text(isShown ? 'benefits-password-hide' : 'benefits-password-show')}
        onPress={() => setIsShown(!isShown)}
      />
    </div>
  );
}
