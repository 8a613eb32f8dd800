import type { ComponentProps, ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';

type SubmitButton = Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'>;

/**
 * Account form that sends to the server, once at a time and only online.
 *
 * @param failure of the last attempt
 * @param reason why it cannot be sent now
 * @param back leaves without sending
 */
export function AccountForm(props: {
  failure: Error | null;
  isBusy: boolean;
  reason?: string | undefined;
  submit: SubmitButton;
  back: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { failure, isBusy, reason, submit, back, onSubmit, children } = props;
  const text = useText();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  return (
    <form
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDown && !isBusy && reason === undefined) onSubmit();
      }}
    >
      {children}
      <p role="alert" className="account__failure">
        {failure && failureText(text, failure)}
      </p>
      <Button
        type="submit"
        isBlock
        isBusy={isBusy}
        reason={isDown ? text('account-needs-signal') : reason}
        {...submit}
      />
      {back}
    </form>
  );
}
