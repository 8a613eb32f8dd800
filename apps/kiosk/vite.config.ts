import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devDocuments } from './vite-dev-documents.ts';
import { documentShell } from './vite-document-shell.ts';

export default defineConfig({
  base: '/kiosk/',
  plugins: [react(), devDocuments(), documentShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: ['kiosk.html', 'now-serving.html'] },
  },
});
