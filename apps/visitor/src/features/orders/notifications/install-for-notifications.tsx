import { AddToHomeSteps } from '#shared/install/add-to-home-steps.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { postponeNotifications } from './notification-choice.ts';

/** Browsers of iPhones alone have `standalone`. They notify only for an app on the home screen. */
export function isUninstalledOnIphone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}

/** How an iPhone gets notifications. The app on the home screen has the orders that are made in it. @see ORD-04, APP-10 */
export function InstallForNotifications() {
  const text = useText();
  return (
    <>
      <p className="small mut">{text('notify-iphone-how')}</p>
      <AddToHomeSteps browser="ios" />
    </>
  );
}

/** The same below the state of an order, until it is dismissed. */
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
