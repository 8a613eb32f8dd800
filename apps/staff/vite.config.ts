import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from '@app/client/service-worker/vite-service-worker.ts';

export default defineConfig({
  base: '/staff/',
  plugins: [react(), serviceWorker({ shellPrefix: 'staff-shell-' })],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
});
