import { createContext, use } from 'react';
import type { ManagedBanner } from '@app/contract/resources/banners.ts';

/** The banners of the open venue, which its home may show. */
export const BannersOfHome = createContext<readonly ManagedBanner[]>([]);

export function useBannersOfHome(): readonly ManagedBanner[] {
  return use(BannersOfHome);
}
