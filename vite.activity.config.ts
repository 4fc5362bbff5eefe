import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { activityChunk } from './scripts/vite-chunks.ts'

/**
 * The learning activities' own small app; `server/learning/activities/activity-page.ts` serves it on its own origin, with the
 * portal's typefaces.
 */
export default defineConfig({
  root: 'activity',
  base: './',
  publicDir: false,
  build: {
    outDir: '../dist/activity',
    emptyOutDir: true,
    // Which files a page needs is in its HTML before it asks (`server/learning/activities/activity-files.ts`).
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The player of packages is a page of its own: it runs on the packages' origin.
    rolldownOptions: {
      input: ['activity/index.html', 'activity/player/index.html'],
      output: {
        codeSplitting: {
          groups: [{ name: activityChunk, debugName: 'shared', test: /./, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  plugins: [tailwind(), react()],
})
