import type { Api } from '@app/client/api.ts';
import { signWithPasskey } from '@app/client/passkeys.ts';

/** Server calls that verify a second factor. */
export type FactorCalls = {
  byCode: (code: string) => Promise<unknown>;
  byPasskey: () => Promise<unknown>;
};

/** Calls that confirm the open session again. @see AUTH-12 */
export function sessionConfirmation({ send }: Pick<Api, 'send'>): FactorCalls {
  return {
    byCode: (code) => send('POST /api/staff/security/factor/totp', { body: { code } }),
    byPasskey: async () => {
      const body = await signWithPasskey(await send('POST /api/staff/security/factor/passkey/options'));
      return send('POST /api/staff/security/factor/passkey', { body });
    },
  };
}
