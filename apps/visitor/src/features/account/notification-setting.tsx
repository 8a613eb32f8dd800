import {
  InstallForNotifications,
  isUninstalledOnIphone,
} from '#features/orders/notifications/install-for-notifications.tsx';
import { useNotificationChoice } from '#features/orders/notifications/notification-choice.ts';
import { switchNotificationsOff, switchNotificationsOn } from '#features/orders/notifications/push-device.ts';
import { usePermission } from '#features/orders/notifications/use-permission.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';

/** Notifications about own orders on this device: on, off, or why they cannot be on. @see ORD-04 */
export function NotificationSetting() {
  const text = useText();
  const permission = usePermission();
  const isOn = useNotificationChoice((choice) => choice.isOn);
  if (permission === null) return null;
  const change = async (isWanted: boolean) => {
    try {
      await (isWanted ? switchNotificationsOn() : switchNotificationsOff());
    } catch {
      showToast({ id: 'notify-failed', icon: 'bell-off', text: text('notify-failed') });
    }
  };
  const reason = { denied: 'notify-denied', unsupported: 'notify-unsupported', default: null, granted: null } as const;
  const key = reason[permission];
  return (
    <>
      <h3 className="small strong">{text('notify-setting')}</h3>
      {permission === 'unsupported' && isUninstalledOnIphone() ? (
        <InstallForNotifications />
      ) : key === null ? (
        <SegmentedControl
          label={text('notify-setting')}
          value={isOn && permission === 'granted' ? 'on' : 'off'}
          onChange={(value) => void change(value === 'on')}
          options={[
            { value: 'on', label: text('notify-on'), icon: 'bell-ring' },
            { value: 'off', label: text('notify-off'), icon: 'bell-off' },
          ]}
        />
      ) : (
        <p className="small mut">{text(key)}</p>
      )}
    </>
  );
}
