import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from '@app/client/service-worker/vite-service-worker.ts';
import { devServer } from './vite-dev-server.ts';
import { firstChunk } from './vite-first-chunk.ts';

const isEntry = (id: string) => id.endsWith('/src/app/main.tsx');
/** Parts of TanStack Query that only later screens use: mutations and paged lists. */
const isLater = (id: string) => /\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/.test(id);

/** Each style sheet that arrives later lays out the whole page again. */
const LATER_STYLES =
  /\/src\/features\/(home|benefits|catalogue\/(dialog|product|add-to-cart|favourites)|content\/social|order-again|venues)\/(?!.*selection).*\.css$/;
const isPart = (id: string) => /\/packages\/ui\/src\//.test(id) || LATER_STYLES.test(id);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), serviceWorker({ shellPrefix: 'shell-' }), devServer()],
  // Shim for React 17; React 19 has the real hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
                  { debugName: 'first', name: firstChunk(isEntry, isLater), priority: 2 },
                  // One file for the rest of the design system, and for styles that the home loads after its first screen.
                  { name: 'parts', test: isPart, priority: 1 },
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
