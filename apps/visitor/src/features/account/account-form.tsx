import { Button } from '@app/ui/controls/button.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { failureText, useText } from '#shared/texts/use-text.ts';

type SubmitButton = Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'>;

/**
 * Something of the account that the server has to take: it is sent once at a time, and not without a network.
 *
 * @param failure why the last attempt was refused
 * @param reason why it cannot be sent now
 * @param back leads away without sending
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
