import { useCallback, useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useParams } from 'wouter';
import { MenuBenefitCard } from '#features/benefits/menu-benefit-card.tsx';
import { useOpenCart } from '#features/outbox/use-open-cart.ts';
import { useVisitedCommerce, type CommerceRead } from '#features/venues/use-commerce.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useMinWidth } from '#shared/layout/use-min-width.ts';
import { productDetailsPath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { menuSections, type MenuSection } from '@app/rules/catalogue/menu-sections.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { CompleteCommerce } from '@app/rules/language/localised-types.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useBestSellers } from '../best-sellers/use-best-sellers.ts';
import { MissingProductDialog } from '../product/missing-product.tsx';
import { CATEGORY_COLUMN_EM, CategoryTabs } from './category-tabs.tsx';
import { CommerceHeader } from './commerce-header.tsx';
import { CommerceFailed, CommerceLoading, CommerceMissing } from './commerce-states.tsx';
import type { Passes } from './menu-filters.tsx';
import { findUnlisted, goToProduct, menuProductPath } from './menu-product-path.ts';
import { MenuSearch } from './menu-search.tsx';
import { ProductRow } from './product-row.tsx';
import { Promotions } from './promotions.tsx';
import { sectionId } from './section-id.ts';
import './commerce.css';

/** Products of the first screens, which the server renders whole. The menus of most stalls have no more. */
const FIRST_ROWS = 30;

const MenuFilters = lazyPart(async () => (await import('./menu-filters.tsx')).MenuFilters, { after: 'page' });

/** During hydration the server's states stay: nothing expires. */
const BEFORE_THE_CLOCK_MS = 0;

/** The menu of a commerce. From tablet width on, `aside` is beside it. @see COM-01 */
export function CommerceScreen({ aside }: { aside?: ReactNode }) {
  const { commerceCode, productId } = useParams<RouteParams>();
  const read = useVisitedCommerce(commerceCode);

  if (read.kind === 'missing') return <CommerceMissing />;
  if (read.kind === 'failed') return <CommerceFailed isAnswered={read.isAnswered} onRetry={read.retry} />;
  if (read.kind === 'loading') return <CommerceLoading commerce={read.preview} />;
  return (
    <div className="cscreen">
      <CommerceMenu key={read.commerce.id} read={read} wantedId={productId === undefined ? null : Number(productId)} />
      <MissingProductDialog commerce={read.commerce} />
      {aside !== undefined && <aside className="cscreen__aside">{aside}</aside>}
    </div>
  );
}

function CommerceMenu({ read, wantedId }: { read: Extract<CommerceRead, { kind: 'here' }>; wantedId: number | null }) {
  const text = useText();
  const { menu, commerce, seenAtMs } = read;
  const nowMs = useNow() ?? BEFORE_THE_CLOCK_MS;
  const state = commerceState(commerce, nowMs);
  const [passes, setPasses] = useState<Passes>(null);
  const onFilter = useCallback((next: Passes) => setPasses(() => next), []);
  const hasFilters = useMinWidth(CATEGORY_COLUMN_EM);
  const all = useMemo(() => menuSections(commerce.products), [commerce.products]);
  const listed = useMemo(() => all.flatMap(({ products }) => products), [all]);
  const sections = useMemo(() => (passes === null ? all : passingSections(all, passes)), [all, passes]);
  const promotions = passes === null ? commerce.promotions : NO_PROMOTIONS;
  const venue = useVenue();
  const bestSellers = useBestSellers();
  const [isSearching, setIsSearching] = useState(false);
  const pathOf = (productId: number) => menuProductPath(venue.code, commerce, productId);
  useWantedProduct(commerce, wantedId);
  const row = { commerce: { id: commerce.id, code: commerce.code, name: commerce.name }, state, nowMs };

  if (isSearching) {
    return (
      <main>
        <div className="cbody">
          <h1 className="sr">{commerce.name}</h1>
          <MenuSearch
            menu={menu}
            onClose={() => setIsSearching(false)}
            renderRow={(product, order) => (
              <ProductRow
                key={product.id}
                product={product}
                {...row}
                isBestSeller={bestSellers.has(product.id)}
                isFar={order >= FIRST_ROWS}
                headingLevel="h2"
              />
            )}
          />
        </div>
      </main>
    );
  }
  return (
    <main>
      <div className="ctop">
        <CommerceHeader commerce={commerce} nowMs={nowMs} onSearch={() => setIsSearching(true)} />
      </div>
      <div className="cbody">
        <MenuNotices seenAtMs={seenAtMs} />
        <MenuBenefits products={listed} pathOf={pathOf} />
        <Promotions promotions={promotions} pathOf={pathOf} onChoose={goToProduct} />
        {all.length === 0 ? (
          <NothingOnSale commerce={commerce} />
        ) : (
          <>
            <div className="cside">
              <CategoryTabs sections={sections} promotions={promotions} />
              {hasFilters && <MenuFilters menu={menu} onChange={onFilter} />}
            </div>
            {sections.length === 0 && (
              <EmptyState icon="search" title={text('menu-none-passes')} text={text('menu-none-passes-text')} />
            )}
            <Sections sections={sections} row={row} bestSellers={bestSellers} wantedId={wantedId} />
          </>
        )}
      </div>
    </main>
  );
}

/** Renders at a change of the cart, which the menu itself does not. */
function MenuBenefits(props: Pick<ComponentProps<typeof MenuBenefitCard>, 'products' | 'pathOf'>) {
  return <MenuBenefitCard {...props} cart={useOpenCart()} onChoose={goToProduct} />;
}

const NO_PROMOTIONS: CompleteCommerce['promotions'] = [];

/** The sections with the products that the filters let through. */
function passingSections(sections: readonly MenuSection[], passes: NonNullable<Passes>): MenuSection[] {
  return sections
    .map((section) => ({ ...section, products: section.products.filter(passes) }))
    .filter(({ products }) => products.length > 0);
}

/** Offline, shows the time of the cached menu. */
function MenuNotices({ seenAtMs }: { seenAtMs: number }) {
  const text = useText();
  const { localDateTimeIdentifier } = useVenue();
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  if (!isDown) return null;
  return (
    <div className="section cnotice">
      <Notice tone="warn" icon="clock">
        {text('menu-seen-at', { time: clockText(seenAtMs, localDateTimeIdentifier) })}
      </Notice>
    </div>
  );
}

function NothingOnSale({ commerce }: { commerce: CompleteCommerce }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  return (
    <EmptyState
      icon="utensils-crossed"
      title={text('menu-empty')}
      text={commerce.opensAt ? text('menu-empty-opens', coming(commerce.opensAt)) : text('menu-empty-text')}
    />
  );
}

/**
 * Scrolls to the product of the route and highlights it briefly. A product that the menu does not list, such as a combo,
 * is opened instead.
 *
 * @see COM-01
 */
function useWantedProduct({ code, products }: CompleteCommerce, wantedId: number | null): void {
  const venueCode = useVenue().code;
  const [, navigate] = useLocation();
  const ownName = wantedId === null ? undefined : findUnlisted(products, wantedId)?.name;
  useEffect(() => {
    if (wantedId === null) return undefined;
    if (ownName !== undefined) return navigate(productDetailsPath(venueCode, code, ownName), { replace: true });
    const frame = requestAnimationFrame(() => goToProduct(wantedId));
    return () => cancelAnimationFrame(frame);
  }, [wantedId, ownName, venueCode, code, navigate]);
}

function Sections({
  sections,
  row,
  bestSellers,
  wantedId,
}: {
  sections: readonly MenuSection[];
  row: Pick<ComponentProps<typeof ProductRow>, 'commerce' | 'state' | 'nowMs'>;
  bestSellers: ReadonlySet<number>;
  wantedId: number | null;
}) {
  const rowsBefore = (place: number) => sections.slice(0, place).flatMap(({ products }) => products).length;
  return sections.map((section, place) => (
    <section key={section.id} className="section plist" id={sectionId(section.id)} tabIndex={-1}>
      <h2 className={place === 0 ? 'sr' : 'h2'}>{section.title}</h2>
      {section.products.map((product, order) => (
        <ProductRow
          key={product.id}
          product={product}
          {...row}
          isBestSeller={bestSellers.has(product.id)}
          isWanted={product.id === wantedId}
          isEager={place === 0 && order < 4}
          isFar={rowsBefore(place) + order >= FIRST_ROWS}
        />
      ))}
    </section>
  ));
}
