/**
 * The server as it is, with one part exchanged: an order is not placed but answered from memory, always the same but for
 * its number. What it does a second is all that HTTP, checks and answer leave to placing orders.
 */
import { NewOrder } from '@app/contract/orders.ts';
import { GUEST } from '@app/server/accounts/viewer.ts';
import { openResources } from '@app/server/open-resources.ts';
import { createPlaceOrder } from '@app/server/orders/place-order.ts';
import { readConfig } from '@app/server/platform/config.ts';
import { createLog } from '@app/server/platform/log.ts';
import { onStopRequest } from '@app/server/platform/stop-request.ts';
import { serveWeb } from '@app/server/serve-web.ts';

import { orderOf, productId } from './bench-stall.ts';

/** Of the one order that is placed, so that there is one to answer with. */
const KEY = '00000000-0000-4000-8000-000000000000';

const config = readConfig(process.env);
const resources = await openResources(config, createLog(config.logLevel));
const place = createPlaceOrder(resources.intakeDb, resources.live);
const { order } = await place(GUEST, KEY, NewOrder.parse(orderOf(productId(0), 'bench')));
let answered = 0;
const web = await serveWeb(resources, async () => {
  answered += 1;
  return { order: { ...order, id: order.id + answered }, isReplay: false };
});
onStopRequest(async () => {
  await web.stop();
  await resources.close();
  process.exit(0);
});
