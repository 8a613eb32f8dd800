import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { SetUpAuthenticator } from '@app/app-kit/codes/set-up-authenticator.tsx';
import { canUsePasskeys } from '@app/client/passkeys.ts';
import type { SecondFactor } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { ENTER_WITH_FIRST, useEnter, useSecondFactor } from './use-second-factor.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './sign-in.module.css';

/** Choice of the first second factor. @see AUTH-11 */
export function SetUpFactor({ factor, onBack }: { factor: SecondFactor; onBack: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const offersPasskeys = canUsePasskeys(factor.passkeyDomain);
  const [choice, setChoice] = useState(offersPasskeys ? 'passkey' : 'app');
  const [isSettingUpApp, setSettingUpApp] = useState(false);
  const entering = useSecondFactor(ENTER_WITH_FIRST, { onDone: useEnter() });

  if (isSettingUpApp) {
    return (
      <>
        <div className={styles['form']}>
          <h1 className="h1">{text('app-title-set-up')}</h1>
        </div>
        <SetUpAuthenticator
          read={() => api.send('POST /api/staff/second-factor/totp/enrol')}
          failureText={failureText}
          onCode={entering.proveCode}
          isBusy={entering.isCheckingCode}
          failure={entering.codeFailure}
          onChange={entering.clearCodeFailure}
          action={text('check-and-enter')}
        />
        <p className={styles['alternatives']}>
          <Button variant="quiet" size="s" onPress={() => setSettingUpApp(false)}>
            {text('back')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <div className={styles['form']}>
      <h1 className="h1">{text('set-up-title')}</h1>
      <p className="mut">{text('set-up-lead')}</p>
      <RadioCardGroup label={text('set-up-title')} value={choice} onChange={setChoice}>
        {offersPasskeys && (
          <RadioCard value="passkey" icon="key-round" title={text('passkey')} detail={text('passkey-detail')} />
        )}
        <RadioCard value="app" icon="smartphone" title={text('app')} detail={text('app-detail')} />
      </RadioCardGroup>
      {entering.passkeyFailure !== undefined && (
        <Notice tone="bad" role="alert">
          {entering.passkeyFailure}
        </Notice>
      )}
      <Button
        variant="primary"
        isBlock
        isBusy={entering.isAskingPasskey}
        onPress={() => (choice === 'passkey' ? entering.provePasskey() : setSettingUpApp(true))}
      >
        {text('continue')}
      </Button>
      <p className={styles['alternatives']}>
        <Button variant="quiet" size="s" onPress={onBack}>
          {text('other-email')}
        </Button>
      </p>
    </div>
  );
}
