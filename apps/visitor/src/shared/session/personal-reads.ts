import type { QueryFilters } from '@tanstack/react-query';

const PERSONAL = /^\/api\/(users|orders|auth|benefits)/;

/** Cached reads that belong to the session. @see AUTH-09 */
export const PERSONAL_READS: QueryFilters = { predicate: ({ queryKey: [path] }) => PERSONAL.test(String(path)) };
