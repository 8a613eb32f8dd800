import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as staff from '@app/contract/staff/kiosks.ts';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import * as device from '@app/contract/visitor/kiosks.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';
import { kioskCallRoutes } from './calls/kiosk-call-routes.ts';
import { counterTerminalRoutes } from './counter-terminals/counter-terminal-routes.ts';
import { listCardTerminals } from './find-terminal-account.ts';
import { currentPrinterState, type PrinterDeps } from './kiosk-printer-state.ts';
import { issueChallenge, startSessionOfKiosk } from './kiosk-session.ts';
import { findKiosks, findPairedTerminals, recordHeartbeat } from './kiosk-store.ts';
import type { KiosksDeps } from './kiosks-deps.ts';
import { pairKiosk } from './pair-kiosk.ts';
import { setKioskSettings } from './set-kiosk-settings.ts';
import { ticketRoutes } from './ticket/ticket-routes.ts';
import { unpairKiosk } from './unpair-kiosk.ts';

/** Registers the pairing of kiosks with card terminals, and their sessions. @see KIOSK-05 */
export function registerKiosks(app: ApiServer, deps: KiosksDeps): void {
  pairingRoutes(app, deps);
  browserTerminalRoutes(app, deps);
  settingsRoutes(app, deps);
  ticketRoutes(app, deps);
  deviceRoutes(app, deps);
  counterTerminalRoutes(app, deps);
  kioskCallRoutes(app, deps);
}

function pairingRoutes(app: ApiServer, deps: KiosksDeps): void {
  const { db } = deps;

  app.route({
    ...staff.listKiosks,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      return inVenueScope(db, venueId, (tx) => findKiosks(tx, venueId, commerceId));
    },
  });

  app.route({
    ...staff.availablePoints,
    handler: async (request) => {
      const { configId } = request.params;
      const { venueId, commerceId } = request.scope;
      const terminals = await listCardTerminals(deps, { venueId, commerceId, configId });
      const paired = await inVenueScope(db, venueId, (tx) => findPairedTerminals(tx, venueId, configId));
      return terminals.map(({ terminalRef: id, description, operatingMode }) => ({
        id,
        description,
        operatingMode,
        isPaired: paired.has(id),
      }));
    },
  });

  app.route({
    ...staff.pairPoint,
    handler: async (request) => {
      const { scope, body } = request;
      const terminal = { ...scope, configId: request.params.configId, terminalRef: body.mpPointId };
      return { kiosk: await changePairing(deps, terminal, body) };
    },
  });
}

type Pairing = { isPaired: true; name: string; publicKey: string } | { isPaired: false };

/** @returns the paired kiosk; null when it was unpaired */
async function changePairing(
  deps: KiosksDeps,
  terminal: Parameters<typeof unpairKiosk>[1],
  pairing: Pairing,
): Promise<Kiosk | null> {
  if (pairing.isPaired) {
    const { name, publicKey } = pairing;
    return pairKiosk(deps, { ...terminal, name, publicKey });
  }
  await unpairKiosk(deps.db, terminal);
  return null;
}

/** Terminals that the browser of a kiosk calls. */
function browserTerminalRoutes(app: ApiServer, deps: KiosksDeps): void {
  const { db } = deps;

  app.route({
    ...staff.availableCloverPoints,
    handler: async (request) => {
      const { configId } = request.params;
      const { venueId, commerceId } = request.scope;
      const terminals = await listCardTerminals(deps, { venueId, commerceId, configId });
      const paired = await inVenueScope(db, venueId, (tx) => findPairedTerminals(tx, venueId, configId));
      return terminals.flatMap(({ terminalRef: id, description, device }) =>
        device ? { id, description, model: device.model, deviceAddress: device.address, isPaired: paired.has(id) } : [],
      );
    },
  });

  app.route({
    ...staff.pairCloverPoint,
    handler: async (request) => {
      const { scope, body } = request;
      const terminal = { ...scope, configId: request.params.configId, terminalRef: body.cloverPointId };
      return { kiosk: await changePairing(deps, terminal, body) };
    },
  });
}

function settingsRoutes(app: ApiServer, deps: KiosksDeps): void {
  const { db, isDemo } = deps;

  app.route({
    ...staff.setKioskSettings,
    handler: async (request) => {
      const { kioskId } = request.params;
      const { scope } = request;
      const kiosk = await setKioskSettings(db, { ...scope, kioskId, isDemo }, request.body);
      const at = { venueId: scope.venueId, id: kioskId };
      const printerState = await currentPrinterState(deps, at, kiosk.printerState);
      return { ...kiosk, printerState };
    },
  });
}

function deviceRoutes(app: ApiServer, { db, printers, challenges }: KiosksDeps): void {
  app.route({
    ...device.kioskChallenge,
    handler: async (request, reply) => {
      const { challenge, expiresAt } = await issueChallenge({ db, challenges }, request.body.kioskId);
      return reply.code(201).send({ challenge, expiresAt: expiresAt.toISOString() });
    },
  });

  app.route({
    ...device.startKioskSession,
    handler: async (request, reply) => {
      const { token, expiresAt, state } = await startSessionOfKiosk({ db, challenges }, request.body);
      return reply
        .code(201)
        .send({ token, expiresAt: expiresAt.toISOString(), state: await withCurrentPrinter({ db, printers }, state) });
    },
  });

  app.route({
    ...device.kioskHeartbeat,
    handler: async (request) => {
      const { kiosk } = await viewerOf(request);
      const state = kiosk && (await recordHeartbeat(db, kiosk.id, request.body));
      if (!state) throw new ProblemError(403, 'session-revoked');
      return withCurrentPrinter({ db, printers }, state);
    },
  });
}

async function withCurrentPrinter(deps: PrinterDeps, state: KioskState): Promise<KioskState> {
  const { venueId, kioskId: id, printer } = state;
  return { ...state, printer: await currentPrinterState(deps, { venueId, id }, printer) };
}
