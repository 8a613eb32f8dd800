import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CoreAdminContext } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useParams } from 'react-router';
import { BenefitForm } from '#features/buyer-benefits/benefit-form.tsx';
import { BuyerBenefits } from '#features/buyer-benefits/buyer-benefits.tsx';
import { ArticleForm } from '#features/content/article-form.tsx';
import { Articles } from '#features/content/articles.tsx';
import { BannerForm } from '#features/content/banner-form.tsx';
import { Banners } from '#features/content/banners.tsx';
import { EventForm } from '#features/events/event-form.tsx';
import { Events } from '#features/events/events.tsx';
import { AllowedHosts } from '#features/home/allowed-hosts.tsx';
import { HomeSections } from '#features/home/home-sections.tsx';
import { MenuImport } from '#features/menu-import/menu-import.tsx';
import { MenuOrder } from '#features/menu-order/menu-order.tsx';
import { Menu } from '#features/menu/menu.tsx';
import { ProductForm } from '#features/menu/product-form.tsx';
import { DiscountForm } from '#features/offers/discount-form.tsx';
import { Discounts } from '#features/offers/discounts.tsx';
import { PromotionForm } from '#features/offers/promotion-form.tsx';
import { Promotions } from '#features/offers/promotions.tsx';
import { ConnectProvider } from '#features/payments/connect/connect-provider.tsx';
import { Payments } from '#features/payments/payments.tsx';
import { VenueMethods } from '#features/payments/venue-methods.tsx';
import { MatchStaff } from '#features/people/match/match-staff.tsx';
import { NewMatchStaff } from '#features/people/match/new-match-staff.tsx';
import { People } from '#features/people/people.tsx';
import { PlanPrices } from '#features/price-changes/plan-prices.tsx';
import { PriceChanges } from '#features/price-changes/price-changes.tsx';
import { SeatCodes } from '#features/seat-codes/seat-codes.tsx';
import { Start } from '#features/start/start.tsx';
import { StockCount } from '#features/stock-count/stock-count.tsx';
import { Brand } from '#features/venues/brand.tsx';
import { api } from '#shared/api/api.ts';
import { authProvider } from '#shared/api/auth-provider.ts';
import { createDataProvider } from '#shared/api/data-provider.ts';
import { Frame } from '#shared/frame/frame.tsx';
import { createListStore } from '#shared/table/list-store.ts';
import { i18nProvider } from '#shared/texts/i18n-provider.ts';
import { useFailureText, useLanguage, useText } from '#shared/texts/use-text.ts';
import { NeedsCommerce } from '#shared/venue/needs-commerce.tsx';
import { OpenVenueContext } from '#shared/venue/open-venue.ts';
import { VenueColours } from '#shared/venue/venue-colours.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { AskStaffName } from '@app/app-kit/session/staff-name/ask-staff-name.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { AuditPage } from './audit-page.tsx';
import { COMMERCE_PAGES } from './commerce-pages.tsx';
import { PAGES_WITHOUT_VENUE, PERSON_PAGES } from './pages-without-venue.tsx';
import { REPORT_PAGES } from './report-pages.tsx';

const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
});

const router = createBrowserRouter(
  [
    ...PAGES_WITHOUT_VENUE,
    {
      path: '/:venueId',
      element: <OpenVenue />,
      children: [
        { path: 'start', element: <Start /> },
        ...COMMERCE_PAGES,
        { path: 'menu', element: <Menu /> },
        { path: 'menu/import', element: <MenuImport /> },
        { path: 'menu/prices', element: <PriceChanges /> },
        {
          element: <NeedsCommerce />,
          children: [
            { path: 'menu/prices/new', element: <PlanPrices /> },
            { path: 'menu/order', element: <MenuOrder /> },
            { path: 'menu/count', element: <StockCount /> },
            { path: 'menu/:id', element: <ProductForm /> },
            { path: 'promotions/:id', element: <PromotionForm /> },
            { path: 'discounts/:id', element: <DiscountForm /> },
            { path: 'benefits/:id', element: <BenefitForm /> },
          ],
        },
        { path: 'events', element: <Events /> },
        { path: 'events/:id', element: <EventForm /> },
        { path: 'brand', element: <Brand /> },
        { path: 'payments', element: <Payments /> },
        { path: 'payments/connect', element: <ConnectProvider /> },
        { path: 'payments/venue', element: <VenueMethods /> },
        { path: 'payments/seat-codes', element: <SeatCodes /> },
        { path: 'people', element: <People /> },
        { path: 'people/match/new', element: <NewMatchStaff /> },
        { path: 'people/match/:matchInvitationId', element: <MatchStaff /> },
        { path: 'audit', element: <AuditPage /> },
        ...REPORT_PAGES,
        ...PERSON_PAGES,
        { path: 'home', element: <HomeSections /> },
        { path: 'hosts', element: <AllowedHosts /> },
        { path: 'articles', element: <Articles /> },
        { path: 'articles/:id', element: <ArticleForm /> },
        { path: 'banners', element: <Banners /> },
        { path: 'banners/:id', element: <BannerForm /> },
        { path: 'promotions', element: <Promotions /> },
        { path: 'discounts', element: <Discounts /> },
        { path: 'benefits', element: <BuyerBenefits /> },
      ],
    },
    { path: '*', element: <Navigate to="/" replace /> },
  ],
  { basename: '/office' },
);

/** The back office: `/office/` lists the venues, `/office/{venueId}/…` edits one. @see API-03 */
export function Office() {
  const text = useText();
  const failureText = useFailureText();
  const language = useLanguage();
  const title = `${text('office-title')} · Entretiempo`;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title;
  }, [language, title]);
  return (
    <QueryClientProvider client={queries}>
      <AskStaffName api={api} sessionKey={['session']} failureText={failureText}>
        <RouterProvider router={router} />
      </AskStaffName>
    </QueryClientProvider>
  );
}

/** The pages of one venue, with its data provider. */
function OpenVenue() {
  const { venueId = '' } = useParams();
  const venues = useQuery({ queryKey: ['venues'], queryFn: () => api.send('GET /api/admin/venues') });
  const venue = venues.data?.data.find(({ id }) => String(id) === venueId);
  const provider = useMemo(() => createDataProvider(Number(venueId)), [venueId]);
  const store = useMemo(() => createListStore(Number(venueId)), [venueId]);
  if (venues.error && !venues.data) return <ReadFailure error={venues.error} onRetry={() => void venues.refetch()} />;
  // A venue that was just made is in the list once that is read again.
  if (!venues.data || (!venue && venues.isFetching)) return <SkeletonLines lines={8} />;
  if (!venue) return <Navigate to="/" replace />;
  return (
    <OpenVenueContext value={venue}>
      <CoreAdminContext
        key={venueId}
        authProvider={authProvider}
        dataProvider={provider}
        i18nProvider={i18nProvider}
        queryClient={queries}
        store={store}
      >
        <VenueColours />
        <Frame />
      </CoreAdminContext>
    </OpenVenueContext>
  );
}
