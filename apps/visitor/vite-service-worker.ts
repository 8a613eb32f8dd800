import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files for an offline start; pictures are cached when seen. */
const PRECACHED = /\.(js|css|svg|woff2)$/;
/** Phones never load the kiosk and the screens at the counters. */
const OTHER_DEVICES = /^assets\/(kiosk|now-serving)-/;

/** Writes `service-worker.js` with the files of this build, under a version that changes with any of them. */
export function serviceWorker(): Plugin {
  let source = '';
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root }) => {
      source = readFileSync(join(root, 'service-worker.js'), 'utf8');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => PRECACHED.test(file) && !OTHER_DEVICES.test(file))
          .map((file) => `/${file}`)
          .toSorted();
        const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: source
            .replaceAll('__FILES__', () => JSON.stringify(files))
            .replaceAll('__VERSION__', () => JSON.stringify(version)),
        });
      },
    },
  };
}
