import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './vite-service-worker.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), serviceWorker()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild ? { rollupOptions: { input: 'src/entry-server.tsx' }, copyPublicDir: false } : {}),
  },
  // Without it the server build carries both builds of React and runs the slow one.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  // The server build stands alone: nothing of node_modules is looked up when it runs.
  ssr: { noExternal: true },
}));
