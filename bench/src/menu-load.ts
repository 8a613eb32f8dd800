import { Pool } from 'undici';
import { COMMERCE_ID } from './bench-commerce.ts';
import { closedLoop, type LoadTimes } from './closed-loop.ts';
import type { Measured } from './figures.ts';

const CLIENTS = 48;
export const MENU_PATH = `/api/commerces/${COMMERCE_ID}/products/all`;

/** Clients that read the menu in a closed loop. @param expectedStatus any other status ends the run */
export async function readMenus(
  url: string,
  headers: Record<string, string>,
  expectedStatus: number,
  times: LoadTimes,
): Promise<Measured> {
  const pool = new Pool(url, { connections: CLIENTS, pipelining: 1 });
  try {
    return await closedLoop(CLIENTS, times, async () => {
      const { statusCode, body } = await pool.request({ method: 'GET', path: MENU_PATH, headers });
      await body.dump();
      if (statusCode !== expectedStatus) throw new Error(`The menu answered ${statusCode}.`);
    });
  } finally {
    await pool.destroy();
  }
}
