import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { ConsentReturn } from '#features/payments/connect/consent-return.tsx';
import { CopyVenue } from '#features/venue-copies/copy-venue.tsx';
import { VenuesOverview } from '#features/venues-overview/venues-overview.tsx';
import { NewVenue } from '#features/venues/new-venue.tsx';
import { VenueList } from '#features/venues/venue-list.tsx';
import { FirstVenue } from './first-venue.tsx';

const Operations = lazy(async () => ({
  default: (await import('#features/operations/operations.tsx')).Operations,
}));
const Security = lazy(async () => ({ default: (await import('#features/security/security.tsx')).Security }));

const VenuePrices = lazy(async () => ({
  default: (await import('#features/venue-prices/venue-prices.tsx')).VenuePrices,
}));

/** Pages about the person or the whole installation, which each venue shows in its frame. */
export const PERSON_PAGES = [
  { path: 'operations', element: <Operations /> },
  { path: 'security', element: <Security /> },
] as const satisfies RouteObject[];

/** Pages outside of a venue, and addresses for links from outside: `/office/operations`. */
export const PAGES_WITHOUT_VENUE: RouteObject[] = [
  { path: '/', element: <VenueList /> },
  { path: '/venues', element: <VenuesOverview /> },
  { path: '/venues/prices', element: <VenuePrices /> },
  { path: '/account-authorized', element: <ConsentReturn /> },
  { path: '/new-venue', element: <NewVenue /> },
  { path: '/copy-venue/:id', element: <CopyVenue /> },
  ...[...PERSON_PAGES, { path: 'reconciliation', element: <Navigate to="/" replace /> }].map(({ path, element }) => ({
    path: `/${path}`,
    element: <FirstVenue page={path}>{element}</FirstVenue>,
  })),
];
