import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from './test-app.ts';

const SHELL = `<!doctype html>
<html lang="es">
  <head>
    <!--head-->
    <script type="module" crossorigin src="/assets/index-aaaaaaaa.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-bbbbbbbb.css">
  </head>
  <!-- ${'long enough to be compressed '.repeat(30)} -->
  <body><div id="root"><!--root--></div><!--boot--></body>
</html>`;
const MANIFEST = {
  'index.html': { file: 'assets/index-aaaaaaaa.js', isEntry: true, css: ['assets/index-bbbbbbbb.css'] },
  '_price.js': { file: 'assets/price-cccccccc.js', css: ['assets/price-dddddddd.css'] },
  'src/features/catalogue/menu/commerce.tsx': {
    file: 'assets/commerce-eeeeeeee.js',
    src: 'src/features/catalogue/menu/commerce.tsx',
    isDynamicEntry: true,
    imports: ['index.html', '_price.js'],
  },
};
/** Renders its request, so that tests can see what reached it. */
const ENTRY = `
  let draws = 0;
  globalThis.renderedPaths = [];
  export const shellHead = (language) => '<title>' + language + '</title>';
  export async function boot(path, read, { language, app, menuVersion }) {
    draws += 1;
    globalThis.renderedPaths.push(path);
    if (path.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 100));
    if (path.includes('broken')) throw new Error('a bug in a screen');
    const code = path.split(/[/?]/)[2];
    const version = await menuVersion(code);
    const venue = await read('/api/venues/get/by-code/' + code);
    return {
      status: venue ? 200 : 404,
      language: language ?? venue?.language ?? 'es',
      head: '<title>' + (venue?.name ?? '') + '</title><style id="venue-palette">:root{--brand:#123456}</style>',
      html: '<main>$& ' + path + ' ' + app + ' #' + draws + '</main>',
      boot: '<script type="application/json" id="boot">' + JSON.stringify({ version }) + '</script>',
    };
  }`;

const SCRIPT = `console.log(${'1+'.repeat(600)}1)`;

export type BuiltWeb = { appsDir: string; server: TestApp; close: () => Promise<void> };

/** Starts a server with small builds of the apps, and the venues `estadio`, `broken` and `slow`. */
export async function startBuiltWeb(): Promise<BuiltWeb> {
  const appsDir = await fs.mkdtemp(path.join(os.tmpdir(), 'entretiempo-web-'));
  await writeAll(appsDir, {
    'visitor/dist/client/index.html': SHELL,
    'visitor/dist/client/payment.html': SHELL.replaceAll('index-', 'payment-'),
    'visitor/dist/client/.vite/manifest.json': JSON.stringify(MANIFEST),
    'visitor/dist/client/assets/index-aaaaaaaa.js': SCRIPT,
    'visitor/dist/client/assets/index-aaaaaaaa.js.br': brotliCompressSync(SCRIPT),
    'visitor/dist/client/assets/index-aaaaaaaa.js.gz': gzipSync(SCRIPT),
    'visitor/dist/client/assets/index-bbbbbbbb.css': 'body{margin:0}',
    'visitor/dist/client/service-worker.js': '//',
    'visitor/dist/server/entry-server.js': ENTRY,
    'visitor/dist/server/package.json': '{"type":"module"}',
    'kiosk/dist/kiosk.html': SHELL.replaceAll('/assets/index-', '/kiosk/assets/kiosk-'),
    'kiosk/dist/now-serving.html': SHELL.replaceAll('/assets/index-', '/kiosk/assets/now-serving-'),
    'kiosk/dist/assets/kiosk-aaaaaaaa.js': '//',
    'staff/dist/index.html': '<!doctype html><title>Puesto</title>',
    'staff/dist/assets/index-ffffffff.js': '//',
    'staff/dist/service-worker.js': '// staff',
    'staff/dist/manifest.webmanifest': '{"name":"Puesto"}',
  });
  const server = await startTestApp({ appsDir });
  await server.db.query(`
    insert into apps (code, name) values ('entretiempo', 'Entretiempo');
    insert into payment_configs (venue_id, id) select id, id from generate_series(1, 3) as id;
    insert into delivery_configs (venue_id, id) select id, id from generate_series(1, 3) as id;
    insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id)
      values (1, 'estadio', 'entretiempo', 'Estadio <Sur>', 1, 1), (2, 'broken', 'entretiempo', 'Broken', 2, 2),
        (3, 'slow', 'entretiempo', 'Slow', 3, 3);`);
  const close = async () => {
    await server.close();
    await fs.rm(appsDir, { recursive: true, force: true });
  };
  return { appsDir, server, close };
}

/** Paths that the visitor app was asked to render. */
export function renderedPaths(): string[] {
  return Reflect.get(globalThis, 'renderedPaths');
}

export function isBare(body: string): boolean {
  return body.includes('<div id="root"></div>');
}

async function writeAll(appsDir: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(appsDir, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, content);
  }
}
