import { ApiProblem } from '@app/client/failures.ts';
import { readOwnKiosk, signChallenge, storeOwnKiosk } from '@app/client/kiosk/kiosk-identity.ts';
import type { OutOfOrderReason } from '@app/contract/values/kiosks.ts';
import { kioskApi } from './kiosk-api.ts';
import { useKioskConnection } from './kiosk-connection.ts';

const HEARTBEAT_EVERY_MS = 15_000;
/** Interval of the trials without a session or without an answer. */
const RETRY_EVERY_MS = 3_000;
const APP_VERSION = import.meta.env.MODE;

/**
 * Starts the session of this kiosk, and reports it as seen until the returned function is called.
 *
 * @param outOfOrderReason read before each report
 * @see KIOSK-05, APP-07
 */
export function runKiosk(outOfOrderReason: () => OutOfOrderReason | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function next(): Promise<void> {
    await (useKioskConnection.getState().kind === 'open' ? reportSeen(outOfOrderReason()) : startSession());
    const { kind, lostAtMs } = useKioskConnection.getState();
    const isWell = kind === 'open' && lostAtMs === null;
    if (!isStopped) timer = setTimeout(() => void next(), isWell ? HEARTBEAT_EVERY_MS : RETRY_EVERY_MS);
  }
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Leaves the connection as it is without an answer. */
async function startSession(): Promise<void> {
  const own = await readOwnKiosk();
  if (!own) return unpaired();
  const { kioskId } = own;
  try {
    const { challenge } = await kioskApi.send('POST /api/kiosks/challenges', { body: { kioskId } });
    const signature = await signChallenge(challenge);
    if (signature === null) return unpaired();
    const { token, state } = await kioskApi.send('POST /api/kiosks/sessions', {
      body: { kioskId, challenge, signature },
    });
    useKioskConnection.setState({ kind: 'open', kiosk: state, token });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'terminal-not-paired') return;
    await storeOwnKiosk(null);
    unpaired();
  }
}

async function reportSeen(outOfOrderReason: OutOfOrderReason | null): Promise<void> {
  try {
    const body = { appVersion: APP_VERSION, outOfOrderReason };
    const kiosk = await kioskApi.send('POST /api/kiosks/heartbeat', { body });
    useKioskConnection.setState((connection) => (connection.kind === 'open' ? { ...connection, kiosk } : connection));
  } catch {
    // The client has noted the missing answer or the ended session.
  }
}

function unpaired(): void {
  useKioskConnection.setState({ kind: 'unpaired', kiosk: null, token: null });
}
