import { Sheet } from '@app/ui/sheet.tsx';
import { useState } from 'react';
import { useAuth } from '../device/auth-store.ts';
import { useText } from '../texts/use-text.ts';
import { AccountPanel } from './account-panel.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginMethods } from './login-methods.tsx';
import { Preferences } from './preferences.tsx';
import './account.css';

type Step = { kind: 'methods' } | { kind: 'email'; email: string } | { kind: 'code'; email: string; minutes: number };

/** Signing in by e-mail code, or the account of who is signed in; language and looks for everybody. @see AUTH-01 */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const isSignedIn = useAuth(({ token }) => token !== null);
  const [step, setStep] = useState<Step>({ kind: 'methods' });

  if (step.kind === 'email') {
    return (
      <Sheet
        isOpen
        onClose={onClose}
        title={text('email-title')}
        subtitle={text('email-text')}
        closeLabel={text('close')}
      >
        <EmailStep
          firstEmail={step.email}
          onSent={(email, minutes) => setStep({ kind: 'code', email, minutes })}
          onHome={onClose}
        />
      </Sheet>
    );
  }
  if (step.kind === 'code') {
    return (
      <Sheet
        isOpen
        onClose={onClose}
        title={text('code-title')}
        subtitle={text('code-text', step.email)}
        closeLabel={text('close')}
      >
        <CodeStep
          email={step.email}
          minutes={step.minutes}
          onSignedIn={onClose}
          onOtherEmail={() => setStep({ kind: 'email', email: step.email })}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text(isSignedIn ? 'account-title' : 'login-title')}
      subtitle={isSignedIn ? undefined : text('login-text')}
      closeLabel={text('close')}
    >
      <div className="account">
        {isSignedIn ? (
          <AccountPanel onSignedOut={onClose} />
        ) : (
          <LoginMethods onEmail={() => setStep({ kind: 'email', email: '' })} onGuest={onClose} />
        )}
        <Preferences />
      </div>
    </Sheet>
  );
}
