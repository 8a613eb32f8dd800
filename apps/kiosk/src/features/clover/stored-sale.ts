import { readStored, remove, save } from '@app/client/storage/local-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { SalePhase } from './sale-phase.ts';

const SALE = 'clover-sale';
const PAIRING = 'clover-pairing';

/** What survives a reload: the phase of the sale, and the token of the pairing with a terminal. */
export type SaleStorage = {
  loadPhase: () => SalePhase;
  savePhase: (phase: SalePhase) => void;
  /** @param terminalId the token is for this terminal only */
  loadToken: (terminalId: string) => string | null;
  saveToken: (terminalId: string, token: string) => void;
};

/** In the storage of the browser. */
export const BROWSER_STORAGE: SaleStorage = {
  loadPhase() {
    const stored = readStored(SALE);
    return isPhase(stored) ? stored : { kind: 'idle' };
  },
  savePhase(phase) {
    if (phase.kind === 'idle') remove(SALE);
    else save(SALE, phase);
  },
  loadToken(terminalId) {
    const stored = asRecord(readStored(PAIRING));
    const token = stored.get('token');
    return stored.get('terminalId') === terminalId && typeof token === 'string' ? token : null;
  },
  saveToken: (terminalId, token) => void save(PAIRING, { terminalId, token }),
};

/** Fields of each phase; a stored one of an older version may lack them. */
const FIELDS: Readonly<Record<SalePhase['kind'], readonly string[]>> = {
  idle: [],
  starting: ['order', 'key'],
  begun: ['order', 'sale'],
  sent: ['order', 'sale'],
  asking: ['order', 'sale', 'answered', 'wasReset', 'wasVoided'],
  resetting: ['order', 'sale', 'answered', 'wasReset', 'wasVoided'],
  voiding: ['order', 'sale', 'answered', 'wasReset', 'wasVoided', 'payment'],
  reporting: ['order', 'sale', 'record', 'raw', 'payment'],
  ended: ['order', 'payment', 'problem', 'isUnclear'],
};

function isPhase(value: unknown): value is SalePhase {
  const phase = asRecord(value);
  const known = Object.entries(FIELDS).find(([kind]) => kind === phase.get('kind'));
  return known !== undefined && known[1].every((field) => phase.has(field));
}
