import type { Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

/** Version of a venue's public data, as live events have it. @returns null for an unknown venue */
export type MenuVersion = (venueCode: string) => Promise<string | null>;

export function createMenuVersion(catalogue: Pick<Catalogue, 'venueByCode'>): MenuVersion {
  return async (venueCode) => {
    try {
      return (await catalogue.venueByCode(venueCode)).version;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    }
  };
}
