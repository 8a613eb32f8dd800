import { PAYMENT_ROUTES, ROUTES } from '#shared/navigation/route-paths.ts';

const VENUE_SCREENS: ReadonlySet<string> = new Set(
  [...Object.values(ROUTES), ...PAYMENT_ROUTES.map(({ path }) => path)].map((route) => route.split('/')[1] ?? ''),
);

/** Venue code of a path: its second segment. */
export function routeVenueCode(path: string): string | undefined {
  const [, screen = '', code] = path.split('/');
  return VENUE_SCREENS.has(screen) && code ? decodeURIComponent(code) : undefined;
}
