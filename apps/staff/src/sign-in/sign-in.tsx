import { useEffect, useState } from 'react';
import { Button } from '@app/ui/button.tsx';
import { CodeField } from '@app/ui/code-field.tsx';
import { TextField } from '@app/ui/text-field.tsx';
import { useLanguage, useText } from '../texts/use-text.ts';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

const RESEND_SECONDS = 60;
const CODE_LENGTH = 6;

export function SignIn() {
  const text = useText();
  const { language, choose } = useLanguage();
  const [email, setEmail] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  return (
    <main className={styles['page']}>
      <section className={styles['card']}>
        {isCodeSent ? (
          <EnterCode email={email} onBack={() => setCodeSent(false)} />
        ) : (
          <AskForCode email={email} onEmail={setEmail} onSent={() => setCodeSent(true)} />
        )}
      </section>
      <Button variant="quiet" icon="languages" onPress={() => choose(language === 'es' ? 'en' : 'es')}>
        {text('language')}
      </Button>
    </main>
  );
}

function AskForCode({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}) {
  const text = useText();
  const { askForCode, isAsking, failure, forgetFailure } = useSignIn();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) askForCode(email.trim()).then(onSent, () => undefined);
      }}
    >
      <h1 className="h1">{text('sign-in-title')}</h1>
      <p className="mut">{text('sign-in-lead')}</p>
      <TextField
        label={text('email-label')}
        value={email}
        onChange={(value) => {
          forgetFailure();
          onEmail(value);
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={failure ?? undefined}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isAsking}>
        {text('send-code')}
      </Button>
    </form>
  );
}

function EnterCode({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useText();
  const [code, setCode] = useState('');
  const { askForCode, confirm, isConfirming, failure, forgetFailure } = useSignIn();
  const [secondsLeft, setSecondsLeft] = useState(RESEND_SECONDS);

  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = (verificationCode: string) => {
    if (!isConfirming) confirm({ email: email.trim(), verificationCode });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <h1 className="h1">{text('code-title')}</h1>
      <p className="mut">{text('code-lead', { email })}</p>
      <CodeField
        label={text('code-label')}
        length={CODE_LENGTH}
        value={code}
        onChange={(value) => {
          forgetFailure();
          setCode(value);
          if (value.length === CODE_LENGTH) send(value);
        }}
        error={failure ?? undefined}
        takesFocus
      />
      <Button type="submit" variant="primary" isBlock isBusy={isConfirming}>
        {text('enter')}
      </Button>
      {secondsLeft > 0 ? (
        <p className="mut small">{text('resend-in', { seconds: secondsLeft })}</p>
      ) : (
        <Button
          variant="quiet"
          isBlock
          onPress={() => {
            setCode('');
            askForCode(email.trim()).then(
              () => setSecondsLeft(RESEND_SECONDS),
              () => undefined,
            );
          }}
        >
          {text('resend')}
        </Button>
      )}
      <Button variant="quiet" isBlock onPress={onBack}>
        {text('other-email')}
      </Button>
    </form>
  );
}
