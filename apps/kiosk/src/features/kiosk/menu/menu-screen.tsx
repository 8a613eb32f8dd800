import { useRef, useState, type RefObject } from 'react';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { cartUnits } from '@app/rules/cart/cart-units.ts';
import { menuSections } from '@app/rules/catalogue/menu-sections.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskBar, MainButton } from '../layout/kiosk-bar.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { ProductCard } from './product-card.tsx';
import { useHiddenBelow } from './use-hidden-below.ts';

/** Products of one category at a time. @see KIOSK-02, COM-01 */
export function MenuScreen() {
  const text = useText();
  const go = useGo();
  const venue = useVenue();
  const { hasFailed, menu } = useKioskMenu();
  const estimate = useKioskEstimate(menu);
  const cart = useKioskVisit((visit) => visit.cart);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const list = useRef<HTMLElement>(null);
  const sections = menu ? menuSections(menu.commerce.products) : [];
  const section = sections.find(({ id }) => id === chosenId) ?? sections[0];

  if (!menu) {
    if (!hasFailed) return <KioskLoading />;
    return (
      <div className="kiosk kwaiting" role="alert">
        <h1>{text('menu-failed')}</h1>
        <p>{text('menu-failed-text')}</p>
      </div>
    );
  }
  const place = menu.commerce.address;
  const choose = (id: number) => {
    setChosenId(id);
    list.current?.scrollTo({ top: 0 });
  };
  return (
    <KioskScreen spoken={section?.title ?? menu.commerce.name} className="kmenu">
      <header className="k kmenu__head on-brand">
        <KioskHead
          title={menu.commerce.name}
          place={place && text('pick-up-at', { place })}
          wait={estimate && text('wait', { time: estimate.time, minutes: estimate.minutes })}
          isTitle
        />
        <nav className="kcats" aria-label={text('categories')}>
          {sections.map(({ id, title }) => (
            <button key={id} type="button" aria-current={id === section?.id || undefined} onClick={() => choose(id)}>
              {title}
            </button>
          ))}
        </nav>
      </header>
      <main className="k klist" ref={list} tabIndex={-1}>
        {section ? (
          section.products.map((product) => <ProductCard key={product.id} product={product} menu={menu} />)
        ) : (
          <p className="knote">{text('menu-empty')}</p>
        )}
      </main>
      <KioskTools>
        <MoreBelow list={list} />
      </KioskTools>
      <KioskBar back={KIOSK_PATHS.attract}>
        <MainButton
          label={
            <>
              <em className="num">{cartUnits(cart)}</em>
              {text('my-order')}
            </>
          }
          amount={text('price', { amountMinor: cartTotalMinor(cart), currency: venue.currency })}
          onClick={() => go(KIOSK_PATHS.cart)}
        />
      </KioskBar>
    </KioskScreen>
  );
}

function MoreBelow({ list }: { list: RefObject<HTMLElement | null> }) {
  const text = useText();
  const count = useHiddenBelow(list);
  if (count === 0) return <p>{text('all-shown')}</p>;
  return (
    <p>
      <Icon name="chevron-down" />
      {text('more-below', { count })}
    </p>
  );
}
