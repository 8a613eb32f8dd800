import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Zod is configured in the chunk that has it: other chunks run after it, and some of them make schemas when they are loaded. */
const ZOD = /\/node_modules\/zod\/|\/configure-zod\.ts$/;

export default defineConfig({
  base: '/office/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: ZOD }] } } },
  },
});
