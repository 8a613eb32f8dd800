import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { ENTER, useEnter } from './use-second-factor.ts';
import { useText } from './use-text.ts';
import styles from './sign-in.module.css';

/** Last step of a sign-in, with an existing factor. @see AUTH-11 */
export function ConfirmFactor({ factor, onBack }: { factor: SecondFactor; onBack: () => void }) {
  const text = useText();
  const enter = useEnter();
  return (
    <div className={styles['form']}>
      <h1 className="h1">{text('factor-title')}</h1>
      <FactorChoice
        factor={factor}
        calls={ENTER}
        onDone={enter}
        action={text('enter')}
        alternative={
          <Button variant="quiet" size="s" onPress={onBack}>
            {text('other-email')}
          </Button>
        }
      />
    </div>
  );
}
