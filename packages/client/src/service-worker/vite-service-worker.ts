import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files for an offline start; pictures are cached when seen. */
const PRECACHED = /\.(js|css|svg|woff2)$/;
const OFFLINE_SHELL = join(import.meta.dirname, 'offline-shell.js');

/**
 * Writes `service-worker.js` of an app: the shared part, then the app's own, with the files of this build. Its version
 * changes with any of them.
 *
 * @param shellPrefix of the app's caches; none may begin with that of another app
 */
export function serviceWorker({ shellPrefix }: { shellPrefix: string }): Plugin {
  let source = '';
  let base = '/';
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      base = config.base;
      source = [OFFLINE_SHELL, join(config.root, 'service-worker.js')]
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => PRECACHED.test(file))
          .map((file) => `${base}${file}`)
          .toSorted();
        const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
        const values = { FILES: files, INDEX: `${base}index.html`, SHELL_PREFIX: shellPrefix, VERSION: version };
        const filled = Object.entries(values).reduce(
          (text, [name, value]) => text.replaceAll(`__${name}__`, () => JSON.stringify(value)),
          source,
        );
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: filled });
      },
    },
  };
}
