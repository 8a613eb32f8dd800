import { useState } from 'react';
import { useStaffSession } from '#shared/api/staff-session.ts';
import { useProofOfWork } from '@app/app-kit/proof-of-work/solve-proof-of-work.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { WorkProgress } from '@app/ui/feedback/work-progress.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { BrandHead } from './brand-head.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { EnterMailedCode } from './enter-mailed-code.tsx';
import { AcceptInvitation } from './invitation/accept-invitation.tsx';
import { leaveInvitation } from './invitation/invitation-token.ts';
import { NoRole } from './no-role.tsx';
import { savePendingMail, loadPendingMail, type PendingMail } from './pending-mail.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

type Step =
  | { at: 'invitation'; token: string }
  | { at: 'email' }
  | { at: 'mailed-code'; mail: PendingMail }
  | { at: 'no-role' }
  | { at: 'confirm' | 'set-up'; factor: SecondFactor };

const STEPS = ['email', 'mailed-code', 'confirm'] as const;

/**
 * E-mail, mailed code, second factor. A person without a factor sets one up during the sign-in.
 *
 * @param invitation token of the invitation whose link was opened: it replaces the mailed code
 * @param onInvited ends the use of the token
 *
 * @see AUTH-03, AUTH-11
 */
export function SignIn({ invitation, onInvited }: { invitation: string | null; onInvited: () => void }) {
  const text = useText();
  const { provenToken, hasEnded, prove } = useStaffSession();
  const { done } = useProofOfWork();
  const [pending] = useState(loadPendingMail);
  const [email, setEmail] = useState(pending?.email ?? '');
  const [reached, setStep] = useState<Step>(() => {
    if (invitation !== null) return { at: 'invitation', token: invitation };
    return pending ? { at: 'mailed-code', mail: pending } : { at: 'email' };
  });
  const needsToken = reached.at === 'no-role' || reached.at === 'confirm' || reached.at === 'set-up';
  const step: Step = needsToken && provenToken === null ? { at: 'email' } : reached;

  const typeCode = (mail: PendingMail) => {
    savePendingMail(mail);
    setStep({ at: 'mailed-code', mail });
  };
  const startOver = () => {
    savePendingMail(null);
    prove(null);
    setStep({ at: 'email' });
  };
  const leave = () => {
    leaveInvitation();
    onInvited();
  };
  const goOn = (factor: SecondFactor | null) => {
    savePendingMail(null);
    if (factor === null) setStep({ at: 'no-role' });
    else setStep({ at: factor.totp || factor.passkey ? 'confirm' : 'set-up', factor });
  };

  return (
    <main className={styles['page']}>
      <BrandHead />
      <section className={styles['card']} data-wide={step.at === 'set-up' || undefined}>
        {step.at !== 'invitation' && (
          <Progress done={STEPS.indexOf(step.at === 'email' || step.at === 'mailed-code' ? step.at : 'confirm')} />
        )}
        {step.at === 'invitation' && (
          <AcceptInvitation
            token={step.token}
            onAccepted={(factor) => {
              goOn(factor);
              leave();
            }}
            onLeave={() => {
              startOver();
              leave();
            }}
          />
        )}
        {step.at === 'email' && hasEnded && (
          <Notice role="status" icon="lock">
            {text('session-ended')}
          </Notice>
        )}
        {step.at === 'email' && <AskForCode email={email} onEmail={setEmail} onSent={typeCode} />}
        {step.at === 'mailed-code' && (
          <EnterMailedCode
            key={step.mail.resendAtMs}
            mail={step.mail}
            onSent={typeCode}
            onProven={goOn}
            onBack={startOver}
          />
        )}
        {done !== null && <WorkProgress label={text('robot-check')} done={done} />}
        {step.at === 'no-role' && <NoRole email={email} onBack={startOver} />}
        {step.at === 'confirm' && <ConfirmFactor factor={step.factor} onBack={startOver} />}
        {step.at === 'set-up' && <SetUpFactor factor={step.factor} onBack={startOver} />}
      </section>
    </main>
  );
}

function Progress({ done }: { done: number }) {
  const text = useText();
  return (
    <p className={styles['progress']}>
      {STEPS.map((name, place) => (
        <i key={name} data-done={place <= done || undefined} aria-hidden="true" />
      ))}
      <span className="sr">{text('step-of', { step: done + 1, steps: STEPS.length })}</span>
    </p>
  );
}
