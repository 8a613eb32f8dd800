import type { ReactNode } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '@app/ui/layout/visually-hidden.tsx';
import { changeLogin, useLoginDraft, type LoginStep } from '../login-draft.ts';
import { AppleMark, FacebookMark, GoogleMark } from './provider-marks.tsx';
import { isAppleDevice, useLoginProviders } from './use-login-providers.ts';

/**
 * Sign-in methods of this venue and device: e-mail and Google everywhere, phone with a balance, the club's own, Apple
 * on Apple devices; Facebook disabled.
 *
 * @param onGuest null when a signed-in user adds a method
 * @see AUTH-01, AUTH-02
 */
export function LoginMethods({ below, onGuest }: { below: ReactNode; onGuest: (() => void) | null }) {
  const text = useText();
  const { venue } = useVenueState();
  const providers = useLoginProviders();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const googleReason = isDown ? text('login-needs-signal') : providers.google === 'off' ? text('login-not-here') : null;
  const { code } = useLoginDraft();
  const show = (step: LoginStep) => () => changeLogin({ step });

  return (
    <>
      {code !== null && (
        <div className="login__pending">
          <Notice
            icon="key-round"
            title={text('login-code-pending')}
            action={
              <Button size="s" variant="tonal" onPress={show('code')}>
                {text('account-verify')}
              </Button>
            }
          >
            {code.sentTo === null ? text('code-sent-to-club-contact') : `${text('code-sent-to')} ${code.sentTo}`}
          </Notice>
        </div>
      )}
      <div className="login__list">
        <Button isBlock icon="mail" onPress={show('email')}>
          {text('login-email')}
        </Button>
        <ProviderButton
          mark={<GoogleMark />}
          reason={googleReason}
          isBusy={providers.leavingTo === 'google'}
          onPress={() => providers.leave('google')}
        >
          {text('login-google')}
        </ProviderButton>
        {isAppleDevice() && providers.apple !== 'off' && (
          <ProviderButton
            mark={<AppleMark />}
            reason={isDown ? text('login-needs-signal') : null}
            isBusy={providers.leavingTo === 'apple'}
            onPress={() => providers.leave('apple')}
          >
            {text('login-apple')}
          </ProviderButton>
        )}
        {venue?.paymentConfig.balanceEnabled === true && (
          <Button isBlock variant="plain" icon="smartphone" onPress={show('phone')}>
            {text('login-phone')}
          </Button>
        )}
        {venue !== null && venue.entityIdentificator !== null && (
          <Button isBlock variant="plain" icon="id-card" onPress={show('member')}>
            {text('login-partner')}
          </Button>
        )}
        {venue?.useTomorrowPartnerBenefits === true && (
          <Button isBlock variant="plain" icon="badge-percent" onPress={show('benefits')}>
            {text('login-benefits')}
          </Button>
        )}
        <ProviderButton mark={<FacebookMark />} reason={text('login-facebook-off')}>
          {text('login-facebook')}
        </ProviderButton>
      </div>
      <p role="status" className="login__status">
        {providers.hasFailed && text('constants.default-error-message')}
      </p>
      {onGuest && (
        <Button isBlock variant="quiet" onPress={onGuest}>
          {text('login-guest')}
        </Button>
      )}
      {below}
    </>
  );
}

/** Button with the provider's logo and, if disabled, the reason. */
function ProviderButton({
  mark,
  reason,
  isBusy,
  onPress,
  children,
}: {
  mark: ReactNode;
  reason: string | null;
  isBusy?: boolean;
  onPress?: () => void;
  children: ReactNode;
}) {
  return (
    <Button isBlock variant="plain" isBusy={isBusy} isUnavailable={reason !== null} onPress={onPress}>
      {isBusy !== true && mark}
      <span className="login__provider">
        {children}
        {reason !== null && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <small>{reason}</small>
          </>
        )}
      </span>
    </Button>
  );
}
