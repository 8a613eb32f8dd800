import { createHash } from 'node:crypto';

import type { Db } from '../platform/database.ts';
import type { StorePicture } from './pictures.ts';

/** Registers a picture without encoding it, which is what takes the time. */
export const registerOnly =
  (to: Db): StorePicture =>
  async (bytes) => {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await to.query(
      `insert into media (key, width, height, is_cutout, widths) values ($1, 256, 256, true, '{96,192,256}')
       on conflict (key) do nothing`,
      [key],
    );
    return { key };
  };
