import type { QueryClient } from '@tanstack/react-query';

/** Refetches balance and movements. */
export function invalidateWallet(queryClient: QueryClient, userId: number, venueId: number): void {
  const wallet = `/api/users/${userId}/${venueId}/`;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith(wallet) && /\/(balance|movements)/.test(path),
  });
}
