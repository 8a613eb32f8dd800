import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useText } from '../use-text.ts';

export function EmptyCart() {
  const text = useText();
  const go = useGo();
  return (
    <KioskScreen spoken={text('cart-empty')}>
      <header className="k kmenu__head khead on-brand">
        <KioskHead title={text('my-order')} place="" isTitle />
      </header>
      <main className="k kinfo kinfo--note">
        <Icon name="shopping-bag" />
        <h2>{text('cart-empty')}</h2>
        <p>{text('cart-empty-text')}</p>
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton label={text('keep-shopping')} amount="" onClick={() => go(KIOSK_PATHS.menu)} />
      </KioskBar>
    </KioskScreen>
  );
}
