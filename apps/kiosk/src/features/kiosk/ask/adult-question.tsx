import type { Cart } from '@app/rules/cart/cart.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { KioskHead, stallAndPlace } from '../layout/kiosk-head.tsx';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { firstAdultPicture } from '../visit/without-adult-products.ts';

export function AdultHead() {
  const text = useText();
  const { menu } = useKioskMenu();
  return (
    <header className="k kmenu__head khead on-brand">
      <KioskHead title={text('for-adults')} place={menu ? stallAndPlace(menu.commerce) : ''} />
    </header>
  );
}

/** Shows the product that needs the document. @see CHK-03 */
export function AdultQuestion({ cart, isRefused }: { cart: Cart | null; isRefused: boolean }) {
  const text = useText();
  return (
    <div className="kask__row">
      <span className="kask__art">
        <Picture image={cart && firstAdultPicture(cart)} alt="" sizes="172px" placeholderIcon="beer" isEager />
      </span>
      <div>
        <h1>{text('document-title')}</h1>
        <p role={isRefused ? 'alert' : undefined}>{text(isRefused ? 'document-under-age' : 'document-text')}</p>
      </div>
    </div>
  );
}
