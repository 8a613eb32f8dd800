import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from '@app/client/service-worker/vite-service-worker.ts';
import { chunkOfImports } from './vite-chunk-of-imports.ts';
import { devServer } from './vite-dev-server.ts';

const isEntry = (id: string) => id.endsWith('/src/app/main.tsx');
/** Parts of TanStack Query that only later screens use: mutations and paged lists. */
const isLater = (id: string) => /\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/.test(id);

/** Parts that every home loads after its first screen. */
const isAfterHome = (id: string) =>
  /\/src\/(app\/(deferred-\w+|startup\/persist-on-device|layout\/wide-bar)|features\/home\/(sections\/(deferred-section|venue-links)|home-aside|welcome\/welcome-dialog|odds\/odds-section))\.tsx?$/.test(
    id,
  );

/** Each style sheet that arrives later lays out the whole page again. */
const LATER_STYLES =
  /\/src\/features\/(home|benefits|catalogue\/(dialog|product|add-to-cart|favourites)|content\/social|order-again|venues)\/(?!.*selection).*\.css$/;
const isPart = (id: string) => /\/packages\/ui\/src\//.test(id) || LATER_STYLES.test(id);

/** For React 17. React and Preact have the real hook. */
const SHIM = 'use-sync-external-store/shim/index.js';

/** Preact has React's interface at a fourth of its size. The development server keeps React, which has a fast refresh. */
const PREACT = {
  [SHIM]: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), serviceWorker({ shellPrefix: 'shell-' }), devServer()],
  resolve: { alias: command === 'build' ? PREACT : { [SHIM]: 'react' } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? { rolldownOptions: { input: 'src/app/entry-server.tsx' }, copyPublicDir: false }
      : {
          rolldownOptions: {
            input: ['index.html', 'payment.html'],
            output: {
              codeSplitting: {
                groups: [
                  { debugName: 'first', name: chunkOfImports('first', isEntry, isLater), priority: 3 },
                  // An order with a signed pass and the code for a kiosk draw a QR code; no first screen does.
                  {
                    name: 'qr-code',
                    test: /\/packages\/ui\/src\/media\/qr-code\.tsx$|\/node_modules\/uqr\//,
                    priority: 2,
                  },
                  // One file for the rest of the design system, and for styles that the home loads after its first screen.
                  { name: 'parts', test: isPart, priority: 2 },
                  { debugName: 'home', name: chunkOfImports('home', isAfterHome), priority: 1 },
                  // The way to a stall: several screens show it, the menu after its first screen.
                  { name: 'ways', test: /\/src\/(features\/ways\/(?!.*texts)|venues\/shortest-way)/, priority: 1 },
                  // Times of an event: the cart and the page of an order show them.
                  { name: 'slots', test: /\/src\/features\/slots\/(?!.*texts)/, priority: 1 },
                  // One file for code that several later screens share, instead of twenty small ones.
                  { name: 'shared', test: /\.[jt]sx?$/, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  // Without it the server bundle contains both builds of React and runs the slow one.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  // The server bundle is self-contained and reads nothing from node_modules.
  ssr: { noExternal: true },
}));
