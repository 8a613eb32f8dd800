import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { useOpenStep } from '#shared/session/open-step.ts';
import { usePermissions } from '#shared/session/own-permissions.tsx';
import { refusedAction } from '#shared/session/refused-action.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { PersonButton } from './person-button.tsx';
import { firstNameOf, openSwitch, usePersonName } from './use-person.ts';
import { useText } from './use-text.ts';

/**
 * The person who signs the step of an open sheet, on a shared tablet. Without the right for it the person reads so, and the step waits for
 * another one.
 *
 * @see AUTH-12, ROLE-01
 */
export function StepPerson() {
  const isTablet = useSharedTablet(({ stallName }) => stallName !== null);
  return isTablet ? <Signer /> : null;
}

function Signer() {
  const text = useText();
  const name = usePersonName();
  const refused = refusedAction(
    useOpenStep((open) => open.step),
    usePermissions(),
  );
  if (refused === null) return <PersonButton />;
  return (
    <Notice
      tone="warn"
      role="alert"
      icon="lock"
      title={text(`cannot-${refused}`, { name: firstNameOf(name) })}
      action={
        <Button size="s" onPress={() => openSwitch()}>
          {text('switch-open')}
        </Button>
      }
    />
  );
}
