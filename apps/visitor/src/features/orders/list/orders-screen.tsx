import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommercePlate } from '#features/venues/commerce-plate.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { usePages } from '#shared/api/use-pages.ts';
import { ReadFailed } from '#shared/layout/read-failed.tsx';
import { SkeletonRows } from '#shared/layout/skeleton-rows.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useGuestOrders } from '#shared/session/guest-orders-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { commerceState, acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { ofMainType } from '@app/rules/venues/of-main-type.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { isActiveOrder, activeOrdersFirst } from '../active-orders.ts';
import { OrderAgain } from '../order-again.tsx';
import { guestOrdersQuery, userOrdersQuery, type PageQuery } from '../order-queries.ts';
import { asLastSeen, useLocaliseOrder, usePersistedOrders, type PersistedOrder } from '../persisted-orders.ts';
import { ClaimCard } from './claim-card.tsx';
import { ActiveOrderCard, OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import '../orders.css';

type Filter = '1' | '2' | '3';

/** On wide screens: the whole width, or a column beside an order. `shownId`: of that order, once it is known. */
export type WideList = { isAlone: boolean; shownId: number | null };

/**
 * Filters: 1 this venue, 2 all, 3 guest; signed out only 3. Opens with 3 while the newest active order is a guest's.
 *
 * @param props.wide on wide screens
 * @see ORD-03
 */
export function OrdersScreen({ unsentOrders, wide }: { unsentOrders: ReactNode; wide?: WideList }) {
  const text = useText();
  const venue = useVenue();
  const isSignedIn = useAuth(({ user }) => isProven(user));
  const guestOrders = useGuestOrders(({ orders }) => orders);
  const filters: Filter[] = isSignedIn ? ['1', '2', ...(guestOrders.length > 0 ? (['3'] as const) : [])] : ['3'];
  const [wanted, setWanted] = useState<Filter | null>(null);
  const isOfGuest = usePersistedOrders(({ orders }) => isNewestOfGuest(orders));
  if (wanted === null && isSignedIn && isOfGuest) setWanted('3');
  const filter = filters.find((one) => one === wanted) ?? filters[0] ?? '3';
  const labels = { '1': text('on-this-venue'), '2': text('record'), '3': text('as-guest') };
  const Frame = wide === undefined ? 'main' : 'div';
  const Heading = wide === undefined || wide.isAlone ? 'h1' : 'h2';

  return (
    <Frame className="oscreen section" {...(wide && (wide.isAlone ? { role: 'main' } : region(text('my-orders'))))}>
      <Heading className="h1">{text('my-orders')}</Heading>
      {unsentOrders}
      {isSignedIn && (
        <div className="oscreen__filters">
          <SegmentedControl
            label={text('orders-filter')}
            options={filters.map((value) => ({ value, label: labels[value] }))}
            value={filter}
            onChange={setWanted}
          />
        </div>
      )}
      {filter === '3' ? (
        <OrderList
          key={filter}
          queryOf={guestOrdersQuery}
          isGuest={!isSignedIn}
          hasUnsentOrders={unsentOrders !== null}
          wide={wide}
        />
      ) : (
        <OrderList
          key={filter}
          queryOf={(page) => userOrdersQuery(page, filter === '1' ? venue.id : null)}
          isGuest={false}
          hasUnsentOrders={unsentOrders !== null}
          wide={wide}
        />
      )}
    </Frame>
  );
}

/** Whether the newest active order on this device is a guest's. */
function isNewestOfGuest(orders: readonly PersistedOrder[]): boolean {
  return orders.find(({ order }) => isActiveOrder(order))?.accountId === null;
}

const region = (label: string) => ({ role: 'region', 'aria-label': label });

function OrderList({
  queryOf,
  isGuest,
  hasUnsentOrders,
  wide,
}: {
  queryOf: (page: number) => PageQuery;
  isGuest: boolean;
  hasUnsentOrders: boolean;
  wide: WideList | undefined;
}) {
  const text = useText();
  const { localDateTimeIdentifier } = useVenue();
  const nowMs = useNow() ?? 0;
  const { items, isLoading, hasFailed, retry, showMore } = usePages(queryOf);
  const seen = usePersistedOrders(({ orders }) => orders);
  const persisted = seen.filter(({ accountId }) => isGuest === (accountId === null));
  const isOffline = hasFailed && items.length === 0;
  const localise = useLocaliseOrder();
  const listed = isOffline ? persisted.map(({ order }) => order) : asLastSeen(items, seen);
  const orders = activeOrdersFirst(listed.map(localise), nowMs);
  const [first] = orders;

  if (isLoading && items.length === 0) return <SkeletonRows count={3} className="ocard ocard--loading" />;
  if (isOffline && orders.length === 0) {
    return <ReadFailed title={text('orders-failed')} retryText={text('try-now')} onRetry={retry} />;
  }
  if (!first) return hasUnsentOrders ? null : <NoOrders />;
  return (
    <>
      {isOffline && (
        <Notice tone="warn" icon="clock">
          {text('orders-at', {
            time: clockText(Math.max(0, ...persisted.map(({ seenAtMs }) => seenAtMs)), localDateTimeIdentifier),
          })}
        </Notice>
      )}
      {wide?.isAlone ? (
        <WideOrders orders={orders} nowMs={nowMs} />
      ) : (
        <ul className="oscreen__list">
          {orders.map((order) => {
            const Card = order.isDiscount
              ? ClaimCard
              : order === first && isActiveOrder(order)
                ? ActiveOrderCard
                : OrderCard;
            return (
              <li key={order.id} className="ocard-box">
                <Card order={order} nowMs={nowMs} isShown={order.id === wide?.shownId} />
                <OrderAgain order={order} isSmall />
              </li>
            );
          })}
        </ul>
      )}
      {showMore && <More isLoading={isLoading} onMore={showMore} />}
    </>
  );
}

/** The first order large if it is active, the others in a table. */
function WideOrders({ orders, nowMs }: { orders: readonly Order[]; nowMs: number }) {
  const [first, ...others] = orders;
  const active = first && isActiveOrder(first) ? first : null;
  const listed = active === null ? orders : others;
  return (
    <>
      {active && <ActiveOrderCard order={active} isShown={false} />}
      {listed.length > 0 && <OrderTable orders={listed} nowMs={nowMs} />}
    </>
  );
}

/** The next page loads when half a screen is left. Source: document 2, section 2. @see ORD-03 */
const THRESHOLD = 0.5;

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || isLoading) return;
    const watcher = new IntersectionObserver(([change]) => change?.isIntersecting && onMore(), {
      rootMargin: `0px 0px ${THRESHOLD * 100}% 0px`,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isLoading, onMore]);
  return (
    <div ref={end} className="oscreen__more">
      <Button variant="quiet" isBlock isBusy={isLoading} onPress={onMore}>
        {text(isLoading ? 'orders-loading-more' : 'orders-more')}
      </Button>
    </div>
  );
}

/** @see ORD-03 */
function NoOrders() {
  const text = useText();
  const venue = useVenue();
  const [, navigate] = useLocation();
  const commerces = useCommerces(venue).data ?? [];
  const estimateOf = useCommerceEstimates(venue.id);
  const nowMs = useNow() ?? 0;
  const open = commerces.filter((commerce) => acceptsOrders(commerceState(commerce, nowMs)));
  const fastest = ofMainType(open)
    .flatMap((commerce) => {
      const estimate = estimateOf(commerce.id);
      return estimate ? [{ commerce, ...estimate }] : [];
    })
    .toSorted((one, other) => one.atMs - other.atMs)[0];
  const parts = fastest && estimateParts(fastest, venue.localDateTimeIdentifier);
  return (
    <EmptyState
      art={<CommercePlate commerce={fastest?.commerce ?? commerces[0]} icon="receipt-text" />}
      title={text('orders-empty')}
      text={
        parts
          ? text('orders-empty-wait', { commerce: fastest.commerce.name, time: parts.time, minutes: parts.minutes })
          : text('orders-empty-text')
      }
      action={
        <Button isBlock onPress={() => navigate(homePath(venue.code))}>
          {text('order-now')}
        </Button>
      }
    />
  );
}
