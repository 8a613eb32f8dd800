import { api } from '#shared/api/api.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

/** A terminal that a kiosk can be paired with. @property isStandalone in the mode that no till controls */
export type PairableTerminal = {
  id: string;
  description: string;
  model: string | null;
  isStandalone: boolean;
  isPaired: boolean;
};

type Device = { name: string; publicKey: string };

/** Calls about the terminals of an account, whose provider decides which. */
export type TerminalCalls = {
  list: () => Promise<PairableTerminal[]>;
  pair: (terminalId: string, device: Device) => Promise<Kiosk | null>;
  unpair: (terminalId: string) => Promise<unknown>;
};

/** @see POINT-01, CLV-01 */
export function terminalCalls(
  { provider, configId }: { provider: number; configId: number },
  commerceId: number,
): TerminalCalls {
  const to = { params: { configId }, query: { commerceId } };
  return provider === PAYMENT_PROVIDER.clover ? cloverCalls(to) : pointCalls(to);
}

type Account = { params: { configId: number }; query: { commerceId: number } };

function pointCalls(to: Account): TerminalCalls {
  const put = 'PUT /api/config/:configId/pair-mp-point';
  return {
    async list() {
      const points = await api.send('GET /api/config/:configId/available-mp-points', to);
      return points.map(({ id, description, operatingMode, isPaired }) => ({
        id,
        description,
        model: null,
        isStandalone: operatingMode !== 'PDV',
        isPaired,
      }));
    },
    pair: async (mpPointId, device) =>
      (await api.send(put, { ...to, body: { isPaired: true, mpPointId, ...device } })).kiosk,
    unpair: (mpPointId) => api.send(put, { ...to, body: { isPaired: false, mpPointId } }),
  };
}

function cloverCalls(to: Account): TerminalCalls {
  const put = 'PUT /api/clover-point/config/:configId/pair-clover-point';
  return {
    async list() {
      const points = await api.send('GET /api/clover-point/config/:configId/available-clover-points', to);
      return points.map(({ id, description, model, isPaired }) => ({
        id,
        description,
        model,
        isStandalone: false,
        isPaired,
      }));
    },
    pair: async (cloverPointId, device) =>
      (await api.send(put, { ...to, body: { isPaired: true, cloverPointId, ...device } })).kiosk,
    unpair: (cloverPointId) => api.send(put, { ...to, body: { isPaired: false, cloverPointId } }),
  };
}
