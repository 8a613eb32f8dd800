import type { ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';

/** Form of a step: submits by Enter, waits for the network, links back to the other methods. */
export function StepForm({
  action,
  isBusy,
  isUnavailable,
  failure,
  onSubmit,
  onOtherMethod,
  children,
}: {
  action: string;
  isBusy: boolean;
  isUnavailable?: boolean;
  /** Error text below the fields. */
  failure?: string | undefined;
  onSubmit: () => void;
  onOtherMethod: () => void;
  children: ReactNode;
}) {
  const text = useText();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const isIdle = isBusy || isDown || isUnavailable === true;
  return (
    <form
      className="login__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIdle) onSubmit();
      }}
    >
      {children}
      <p role="alert" className="login__failure">
        {failure}
      </p>
      <Button
        type="submit"
        isBlock
        isBusy={isBusy}
        isUnavailable={isDown || isUnavailable}
        reason={isDown ? text('login-needs-signal') : undefined}
      >
        {action}
      </Button>
      <Button isBlock variant="quiet" onPress={onOtherMethod}>
        {text('login-other-method')}
      </Button>
    </form>
  );
}
