import './kiosk-order.css';
import { useParams } from 'wouter';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { OptionsProduct } from './options-product.tsx';
import { SizedProduct } from './sized-product.tsx';

/** A product whose size, side dish or extras the person chooses. @see KIOSK-02, CLOTH-01, EXTRA-01 */
export function ProductScreen() {
  const { productId } = useParams<{ productId: string }>();
  const { menu } = useKioskMenu();
  const product = menu?.commerce.products.find(({ id }) => id === Number(productId));
  if (!menu) return <KioskLoading />;
  if (!product) return <MissingProduct />;
  return opensPicker(product) ? (
    <OptionsProduct product={product} menu={menu} />
  ) : (
    <SizedProduct product={product} menu={menu} />
  );
}

function MissingProduct() {
  const text = useText();
  const go = useGo();
  return (
    <KioskScreen spoken={text('product-gone')}>
      <main className="k kinfo kinfo--note">
        <h1>{text('product-gone')}</h1>
        <p className="kinfo__d">{text('product-gone-text')}</p>
      </main>
      <KioskTools />
      <KioskBar back={KIOSK_PATHS.menu}>
        <MainButton label={text('keep-shopping')} amount="" onClick={() => go(KIOSK_PATHS.menu)} />
      </KioskBar>
    </KioskScreen>
  );
}
