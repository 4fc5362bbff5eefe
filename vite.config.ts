import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { routes } from './web/routes.ts'

/** The portal. Its route tree is generated from `web/routes.ts` into `web/routes.gen.ts`, which is committed. */
export default defineConfig({
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  plugins: [
    tailwind(),
    tanstackStart({
      srcDirectory: 'web',
      router: { routesDirectory: '.', generatedRouteTree: 'routes.gen.ts', virtualRouteConfig: routes, quoteStyle: 'single', semicolons: false },
    }),
    react(),
  ],
})
