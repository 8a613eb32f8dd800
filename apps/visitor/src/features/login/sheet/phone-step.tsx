import { useState } from 'react';
import { dialCodeOf, splitInternational } from '#shared/fields/dial-codes.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { isPhone, phoneDigits } from '@app/rules/checkout/is-phone.ts';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { isRefusedFor, showCodeStep, useSendCode } from '../login-calls.ts';
import { changeLogin, useLoginDraft } from '../login-draft.ts';
import { StepForm } from './step-form.tsx';

type PhoneProblem = 'only-whole-numbers' | 'enter-valid-phone' | 'country-code-required';
const FIELD_PROBLEMS = ['only-whole-numbers', 'enter-valid-phone', 'country-code-required'];

/** Claims a number at once; the code verifies it. @see AUTH-04, AUTH-08 */
export function PhoneStep({ onOtherMethod, onDone }: { onOtherMethod: () => void; onDone: () => void }) {
  const text = useText();
  const { venue } = useVenueState();
  const { phone, country } = useLoginDraft();
  const dialCode = dialCodeOf(country);
  const [problem, setProblem] = useState<PhoneProblem | null>(null);
  const { send, isSending, failure, clearFailure } = useSendCode((code) => (code ? showCodeStep(code) : onDone()));

  const type = (typed: string) => {
    const parsed = parsePhone(typed);
    changeLogin(parsed);
    setProblem(/\D/.test(parsed.phone) ? 'only-whole-numbers' : null);
    clearFailure();
  };
  const submit = () => {
    const found = phoneProblem(phone, dialCode);
    setProblem(found);
    if (found === null && venue) {
      send({ kind: 'phone', phoneNumber: `${dialCode}${phone}`, venueId: venue.id });
    }
  };
  const isFieldRefused = isRefusedFor(failure, ...FIELD_PROBLEMS);

  return (
    <StepForm
      action={text('phone-send')}
      isBusy={isSending}
      failure={failure && !isFieldRefused ? failureText(text, failure) : undefined}
      onSubmit={submit}
      onOtherMethod={onOtherMethod}
    >
      <div className="login__phone">
        <button
          type="button"
          className="login__country"
          aria-label={`${text('country-label')}: ${dialCode === null ? text('country-choose') : `+${dialCode}`}`}
          onClick={() => changeLogin({ step: 'country' })}
        >
          <span className="field__label">{text('country-label')}</span>
          <b className="num">{dialCode === null ? text('country-choose') : `+${dialCode}`}</b>
          <Icon name="chevron-down" />
        </button>
        <TextField
          label={text('login-phone-label')}
          hint={text('login-phone-hint', { dialCode })}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          takesFocus
          value={phone}
          onChange={type}
          error={errorOf()}
        />
      </div>
    </StepForm>
  );

  function errorOf(): string | undefined {
    if (problem !== null) return text(problem);
    return isFieldRefused ? failureText(text, failure) : undefined;
  }
}

/** Removes spaces and dashes. With a plus, also splits the country; `country` null when it is unknown. */
function parsePhone(typed: string): { phone: string; country?: string | null } {
  const written = phoneDigits(typed);
  if (!/^\+\d{4,}$/.test(written)) return { phone: written };
  const split = splitInternational(written);
  return split ? { phone: split.rest, country: split.country } : { phone: written.slice(1), country: null };
}

/** First error of the number. Source: document 1, section 5. @see AUTH-04, AUTH-08 */
function phoneProblem(phone: string, dialCode: string | null): PhoneProblem | null {
  if (dialCode === null) return 'country-code-required';
  if (/\D/.test(phone)) return 'only-whole-numbers';
  return isPhone(phone) ? null : 'enter-valid-phone';
}
