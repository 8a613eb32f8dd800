import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devServer } from './vite-dev-server.ts';
import { firstChunk } from './vite-first-chunk.ts';
import { serviceWorker } from './vite-service-worker.ts';

const isEntry = (id: string) => id.endsWith('/src/app/main.tsx');
/** Of TanStack Query, only later screens send and read lists by page. */
const isLater = (id: string) => /\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/.test(id);

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), serviceWorker(), devServer()],
  // The router's shim for React 17; 19 has the real one.
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
                  // One file for what is left of the design system, instead of one or two for each part of it.
                  { name: 'parts', test: /\/packages\/ui\/src\//, priority: 1 },
                  // What several later screens share, instead of twenty files of a few hundred bytes.
                  { name: 'shared', test: /\.[jt]sx?$/, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  // Without it the server build carries both builds of React and runs the slow one.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  // The server build stands alone: nothing of node_modules is looked up when it runs.
  ssr: { noExternal: true },
}));
