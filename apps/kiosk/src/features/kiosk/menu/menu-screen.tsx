import { useRef, type RefObject } from 'react';
import { menuSections } from '@app/rules/catalogue/menu-sections.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KioskHead } from '../layout/kiosk-head.tsx';
import { KioskLoading } from '../layout/kiosk-loading.tsx';
import { KioskScreen } from '../layout/kiosk-screen.tsx';
import { KioskTools } from '../layout/kiosk-tools.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu, type KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { useKioskVisit } from '../visit/kiosk-visit.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { ComboCard } from './combo-card.tsx';
import { MenuBar } from './menu-bar.tsx';
import { ProductCard } from './product-card.tsx';
import { useHiddenBelow } from './use-hidden-below.ts';
import { useSectionInSight } from './use-section-in-sight.ts';

/** Of the combos, among the categories. */
const COMBOS_ID = 0;

/** What the commerce sells: combos first, then the products of each category. @see KIOSK-02, COM-01 */
export function MenuScreen() {
  const text = useText();
  const { hasFailed, menu } = useKioskMenu();
  if (menu) return <Menu menu={menu} />;
  if (!hasFailed) return <KioskLoading />;
  return (
    <div className="kiosk kwaiting" role="alert">
      <h1>{text('menu-failed')}</h1>
      <p>{text('menu-failed-text')}</p>
    </div>
  );
}

function Menu({ menu }: { menu: KioskMenu }) {
  const text = useText();
  const estimate = useKioskEstimate(menu);
  const isCompact = useKioskVisit(({ isReachMode, isLargeText }) => isReachMode || isLargeText);
  const list = useRef<HTMLElement>(null);
  const { current, goTo } = useSectionInSight(list);
  const { name, address: place, products, promotions } = menu.commerce;
  const sections = menuSections(products);
  const combos = promotions.flatMap((promotion) => {
    const product = products.find(({ id }) => id === promotion.productId);
    return product ? [{ promotion, product }] : [];
  });
  const tabs = [...(combos.length > 0 ? [{ id: COMBOS_ID, title: text('combos') }] : []), ...sections];
  const shown = tabs.find(({ id }) => id === current) ?? tabs[0];
  return (
    <KioskScreen spoken={shown?.title ?? name} state="menu" className="kmenu">
      <header className="k kmenu__head on-brand">
        <KioskHead
          title={name}
          place={place && text('pick-up-at', { place })}
          wait={estimate && text('wait', { time: estimate.time })}
          isTitle
        />
        <CategoryTabs tabs={tabs} current={shown?.id ?? null} onChoose={goTo} />
      </header>
      <main className="k klist" ref={list} tabIndex={-1}>
        {tabs.length === 0 && <p className="knote">{text('menu-empty')}</p>}
        {combos.length > 0 && (
          <section data-section={COMBOS_ID}>
            <h2>{text('combos')}</h2>
            <div className="kcombos">
              {combos.map(({ promotion, product }) => (
                <ComboCard key={promotion.id} promotion={promotion} product={product} menu={menu} />
              ))}
            </div>
          </section>
        )}
        {sections.map((section) => (
          <section key={section.id} data-section={section.id}>
            <h2>{section.title}</h2>
            <div className="kcards">
              {section.products.map((product) => (
                <ProductCard key={product.id} product={product} menu={menu} />
              ))}
            </div>
          </section>
        ))}
      </main>
      {isCompact ? (
        <div className="k kreach__more">
          <MoreBelow list={list} />
        </div>
      ) : (
        <KioskTools>
          <MoreBelow list={list} />
        </KioskTools>
      )}
      <MenuBar hasHelp={isCompact} />
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
