import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, sellerOf } from '../mercado-pago/gateway.ts';
import { hasTerminal, modeOf, refuseOrder, terminalsOf, type Point } from './point.ts';

const DEVICES = `${PREFIX}/point/integration-api/devices`;

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
const Mode = z.enum(['PDV', 'STANDALONE']);
const Setup = z.object({
  terminals: z
    .array(z.object({ id: z.string(), operating_mode: z.union([Mode, z.literal('SELF_SERVICE')]) }))
    .length(1),
});
const DeviceMode = z.object({ operating_mode: Mode });
const Device = z.object({ deviceId: z.string() });

/** The terminals of a seller, in both APIs. Source: its API references, "Terminals" and "Devices" */
export async function terminalRoutes(app: FastifyInstance, point: Point): Promise<void> {
  listTerminals(app, point);
  setUpTerminals(app, point);
}

function listTerminals(app: FastifyInstance, point: Point): void {
  app.get(`${PREFIX}/terminals/v1/list`, async (request, reply) => {
    const behaviour = await begin(point.gateway, reply, 'list-terminals', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const { limit, offset } = Page.parse(request.query);
    const all = terminalsOf(seller);
    const terminals = all.slice(offset, offset + limit).map((terminal) => ({
      id: terminal.id,
      pos_id: String(terminal.posId),
      store_id: terminal.storeId,
      external_pos_id: terminal.externalPosId,
      operating_mode: modeOf(point, terminal.id),
    }));
    return finish(reply, behaviour, 200, { data: { terminals }, paging: { total: all.length, limit, offset } });
  });

  app.get(DEVICES, async (request, reply) => {
    const behaviour = await begin(point.gateway, reply, 'list-terminals', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const { limit, offset } = Page.parse(request.query);
    const all = terminalsOf(seller);
    const devices = all.slice(offset, offset + limit).map((terminal) => ({
      id: terminal.id,
      pos_id: terminal.posId,
      store_id: terminal.storeId,
      external_pos_id: terminal.externalPosId,
      operating_mode: modeOf(point, terminal.id),
    }));
    return finish(reply, behaviour, 200, { devices, paging: { total: all.length, limit, offset } });
  });
}

function setUpTerminals(app: FastifyInstance, point: Point): void {
  app.patch(`${PREFIX}/terminals/v1/setup`, async (request, reply) => {
    const behaviour = await begin(point.gateway, reply, 'setup-terminal', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = Setup.safeParse(request.body);
    if (!input.success) return refuseOrder(reply, 400, 'property_value', 'Invalid terminals');
    const { terminals } = input.data;
    if (!terminals.every(({ id }) => hasTerminal(seller, id))) return refuseOrder(reply, 404, 'not_found', 'Not found');
    for (const terminal of terminals) point.books.modes.put(terminal.id, terminal.operating_mode);
    return finish(reply, behaviour, 200, { terminals });
  });

  app.patch(`${DEVICES}/:deviceId`, async (request, reply) => {
    const { deviceId } = Device.parse(request.params);
    const behaviour = await begin(point.gateway, reply, 'setup-terminal', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = DeviceMode.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'bad_request', 'Invalid operating mode');
    if (!hasTerminal(seller, deviceId)) return refuse(reply, 404, 'not_found', 'Device not found');
    point.books.modes.put(deviceId, input.data.operating_mode);
    return finish(reply, behaviour, 200, input.data);
  });
}
