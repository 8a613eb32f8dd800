import { useState } from 'react';
import { showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { isActiveOrder } from '../active-orders.ts';
import { isReadyOrder } from '../order-status.ts';
import { InstallForNotifications, isUninstalledOnIphone } from './install-for-notifications.tsx';
import { isQuestionDue, postponeNotifications, useNotificationChoice } from './notification-choice.ts';
import { switchNotificationsOn } from './push-device.ts';
import { usePermission } from './use-permission.ts';

/** What the screen of an order says about notifications until it is ready; null: nothing. */
export type NotificationQuestion = 'ask' | 'install' | null;

export function useNotificationQuestion(order: Order, nowMs: number): NotificationQuestion {
  const choice = useNotificationChoice();
  const permission = usePermission();
  if (!isActiveOrder(order) || isReadyOrder(order) || !isQuestionDue(choice, nowMs)) return null;
  if (permission === 'default') return 'ask';
  // The steps stay in the settings, so they are shown here once.
  const isHintDue = choice.postponedAtMs === null && permission === 'unsupported';
  return isHintDue && isUninstalledOnIphone() ? 'install' : null;
}

/** How an iPhone notifies, below the state of an order until it is dismissed. @see ORD-04 */
export function InstallPanel() {
  const text = useText();
  return (
    <section className="panel gapx ask-notify" aria-labelledby="ask-notify-title">
      <span className="ask-notify__icon">
        <Icon name="bell-ring" />
      </span>
      <h2 className="h3" id="ask-notify-title">
        {text('notify-iphone-title')}
      </h2>
      <div className="ask-notify__answers ask-notify__answers--one">
        <InstallForNotifications />
        <Button variant="tonal" isBlock onPress={() => postponeNotifications(Date.now())}>
          {text('notify-iphone-done')}
        </Button>
      </div>
    </section>
  );
}

/** Asks after an order whether the phone may notify, before the browser asks. @see ORD-04 */
export function AskNotifications({ isDelivery }: { isDelivery: boolean }) {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);

  const accept = async () => {
    setIsBusy(true);
    try {
      const permission = await switchNotificationsOn();
      if (permission === 'granted') showToast({ id: 'notify-on', icon: 'bell-ring', text: text('notify-is-on') });
      else postponeNotifications(Date.now());
    } catch {
      showToast({ id: 'notify-failed', icon: 'bell-off', text: text('notify-failed') });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section className="panel gapx ask-notify" aria-labelledby="ask-notify-title">
      <span className="ask-notify__icon">
        <Icon name="bell-ring" />
      </span>
      <div>
        <h2 className="h3" id="ask-notify-title">
          {text(isDelivery ? 'notify-title-delivery' : 'notify-title')}
        </h2>
        <p className="small mut">{text('notify-why')}</p>
      </div>
      <div className="ask-notify__answers">
        <Button variant="quiet" onPress={() => postponeNotifications(Date.now())}>
          {text('notify-not-now')}
        </Button>
        <Button variant="tonal" isBlock isBusy={isBusy} onPress={() => void accept()}>
          {text('notify-accept')}
        </Button>
      </div>
    </section>
  );
}
