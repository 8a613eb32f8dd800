import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useStepFocus } from '#shared/layout/use-step-focus.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { changeLogin, clearLoginDraft, useLoginDraft } from '../login-draft.ts';
import { RobotCheck } from '../robot-check.tsx';
import { BenefitsStep } from './benefits-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CountryStep } from './country-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginMethods } from './login-methods.tsx';
import { MemberStep } from './member-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import './login.css';

/**
 * Login, or adding a method to an account, one step at a time. Its progress survives a reload.
 *
 * @param below content under the list of methods
 * @see AUTH-01, AUTH-02, AUTH-13
 */
export function LoginSheet({ below, onClose }: { below: ReactNode; onClose: () => void }) {
  const text = useText();
  const { venue } = useVenueState();
  const [, navigate] = useLocation();
  const { step, code } = useLoginDraft();
  const isAdding = useAuth(({ user }) => isProven(user));
  const body = useStepFocus(step);
  const shownStep = step === 'code' && code === null ? 'methods' : step;

  const close = () => {
    if (code === null) clearLoginDraft();
    else changeLogin({ step: 'methods' }); // a requested code can still be entered later
    onClose();
  };
  const toMethods = () => changeLogin({ step: 'methods' });
  const goHome = () => {
    close();
    navigate(homePath(venue?.code));
  };

  return (
    <Sheet isOpen onClose={close} {...heading()} closeLabel={text('close')}>
      <div ref={body} className="login">
        {stepBody()}
        <RobotCheck />
      </div>
    </Sheet>
  );

  function heading(): { title: string; subtitle?: ReactNode } {
    switch (shownStep) {
      case 'methods':
        return isAdding
          ? { title: text('sign-in-methods-add'), subtitle: text('sign-in-methods-add-text') }
          : { title: text('login-title'), subtitle: text('login-text') };
      case 'email':
        return { title: text('email-title'), subtitle: text('email-text') };
      case 'phone':
        return { title: text('phone-title'), subtitle: text('phone-text') };
      case 'country':
        return { title: text('country-title') };
      case 'member':
        return { title: text('partner-title'), subtitle: text('partner-text', { club: venue?.name ?? '' }) };
      case 'benefits':
        return { title: text('benefits-title'), subtitle: text('benefits-text') };
      case 'code':
        return { title: text('code-title'), subtitle: <SentTo /> };
    }
  }

  function stepBody(): ReactNode {
    switch (shownStep) {
      case 'methods':
        return <LoginMethods below={isAdding ? null : below} onGuest={isAdding ? null : close} />;
      case 'email':
        return <EmailStep onOtherMethod={toMethods} onHome={goHome} />;
      case 'phone':
        return <PhoneStep onOtherMethod={toMethods} onDone={onClose} />;
      case 'country':
        return <CountryStep />;
      case 'member':
        return <MemberStep onOtherMethod={toMethods} onDone={onClose} />;
      case 'benefits':
        return <BenefitsStep onOtherMethod={toMethods} onDone={onClose} />;
      case 'code':
        return code && <CodeStep code={code} onDone={onClose} />;
    }
  }
}

function SentTo() {
  const text = useText();
  const sentTo = useLoginDraft(({ code }) => code?.sentTo ?? null);
  if (sentTo === null) return text('code-sent-to-club-contact');
  return (
    <>
      {text('code-sent-to')} <b className="login__sent-to">{sentTo}</b>
    </>
  );
}
