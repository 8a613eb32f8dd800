import { createRequire } from 'node:module';

import type bwipjs from 'bwip-js/node';

const load = createRequire(import.meta.url);

/** Draws bar codes. Loaded with the first one, since few orders have any and it takes some 14 MB. */
export function loadBarcodeLibrary(): Pick<typeof bwipjs, 'toSVG' | 'toBuffer'> {
  const tool: typeof bwipjs = load('bwip-js/node');
  return tool;
}
