import { allowedHosts } from './allowed-hosts.ts';
import { home } from './home.ts';
import { venues } from './venues.ts';

/** Settings of a venue, which are one row each. */
export const SETTINGS = [venues, home, allowedHosts] as const;
