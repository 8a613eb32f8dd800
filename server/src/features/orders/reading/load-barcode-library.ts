import { createRequire } from 'node:module';
import type bwipjs from 'bwip-js/node';

const load = createRequire(import.meta.url);

/** Loads the library with the first barcode, since it needs 14 MB and few orders have a barcode. */
export function loadBarcodeLibrary(): Pick<typeof bwipjs, 'toSVG' | 'toBuffer'> {
  const tool: typeof bwipjs = load('bwip-js/node');
  return tool;
}
