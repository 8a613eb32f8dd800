import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { StandInDeps } from '../stand-in-deps.ts';
import { openBooks } from './books.ts';
import { deviceAt, type Device, type Devices } from './devices.ts';
import { handleMessage } from './handle-message.ts';
import { isMerchant } from './merchants.ts';
import { pageRoutes } from './page-routes.ts';
import { restRoutes } from './rest-routes.ts';
import { truthRoutes } from './truth-routes.ts';
import { parseMessage } from './wire.ts';

/** `/clover/device/<merchant>/<device>`, in place of the device's own address in the network of the commerce. */
const DEVICE = /^\/clover\/device\/([^/?]+)\/([\w-]{1,64})$/;

/** Simulates the Clover devices of a network, a page for the person at a device, and the REST API. */
export async function cloverRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const books = openBooks(deps.ledgerFile);
  const devices: Devices = { all: new Map(), books, clock: deps.clock, misbehaviour: deps.misbehaviour };
  acceptTills(app, devices, deps.isForeignSocket);
  app.addHook('onClose', async () => books.close());
  await restRoutes(app, devices);
  await pageRoutes(app, devices);
  await truthRoutes(app, devices);
}

/** Accepts WebSockets of tills at the addresses of devices, from pages of the product and from programs. */
function acceptTills(app: FastifyInstance, devices: Devices, isForeign: StandInDeps['isForeignSocket']): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 });
  app.server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '', 'ws://sandbox');
    const [, merchantId = '', deviceId = ''] = DEVICE.exec(pathname) ?? [];
    if (isForeign(request) || !isMerchant(merchantId)) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (till) =>
      connect(devices, deviceAt(devices, merchantId, deviceId), till),
    );
  });
  // The server waits for its connections to end before `onClose`.
  app.addHook('preClose', async () => {
    for (const till of sockets.clients) till.terminate();
    sockets.close();
  });
}

/** A device talks to one till: a new connection replaces the former one. */
function connect(devices: Devices, device: Device, socket: WebSocket): void {
  device.till?.socket.terminate();
  device.till = { socket, isPaired: false, code: null };
  socket.on('message', (data: RawData) => {
    const message = Buffer.isBuffer(data) ? parseMessage(data.toString('utf8')) : null;
    if (message !== null && device.till?.socket === socket) handleMessage(devices, device, message);
  });
  socket.on('close', () => {
    if (device.till?.socket === socket) device.till = null;
  });
  socket.on('error', () => socket.terminate());
}
