import { InstallGuide } from '#shared/install/install-guide.tsx';
import { useText } from '#shared/texts/use-text.ts';

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
      <InstallGuide browser="ios" />
    </>
  );
}
