/** Builds the script that a page runs inline: one file, no imports, not served by itself. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/deferred-loader',
    lib: {
      entry: 'app/deferred-loader/main.ts',
      formats: ['iife'],
      name: 'deferredLoader',
      fileName: () => 'deferred-loader.js',
    },
  },
});
