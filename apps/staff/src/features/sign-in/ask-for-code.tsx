import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import type { PendingMail } from './pending-mail.ts';
import { useMailedCode } from './use-mailed-code.ts';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

export function AskForCode({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: (mail: PendingMail) => void;
}) {
  const text = useText();
  const { askForCode, isAsking, failure, clearFailure } = useMailedCode();
  return (
    <form
      className={styles['form']}
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
          clearFailure();
          onEmail(value);
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={failure}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isAsking}>
        {text('send-code')}
      </Button>
    </form>
  );
}
