import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as cloud from '@app/contract/staff/cloud-printers.ts';
import { makePrinterAddress, revokePrinterAddress } from './printer-address.ts';

/** Registers the addresses that printers ask. @see ORD-08 */
export function addressRoutes(app: ApiServer, deps: { db: Db; publicUrl: string }): void {
  app.route({
    ...cloud.makePrinterAddress,
    handler: async (request, reply) => {
      const { printerId } = request.params;
      return reply.code(201).send(await makePrinterAddress(deps, { ...request.scope, printerId }));
    },
  });

  app.route({
    ...cloud.revokePrinterAddress,
    handler: async (request, reply) => {
      const { printerId } = request.params;
      await revokePrinterAddress(deps.db, { ...request.scope, printerId });
      return reply.code(204).send(null);
    },
  });
}
