import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { isProven } from '#shared/session/auth-store.ts';
import type { User } from '@app/contract/visitor/account.ts';

/** Cards saved at a commerce's provider; empty for guests and for providers without saved cards. @see MP-01 */
export function savedCardsQuery(user: User | null, mpConfigId: number | null) {
  const email = isProven(user) ? user.email : null;
  return queryOptions({
    queryKey: ['/api/payments/mercado-pago/cards', String(mpConfigId ?? ''), email ?? ''],
    queryFn: ({ signal }) =>
      api.send('POST /api/payments/mercado-pago/cards', {
        body: { email: email ?? '', mpConfigId: mpConfigId ?? 0 },
        signal,
      }),
    enabled: email !== null && mpConfigId !== null,
  });
}
