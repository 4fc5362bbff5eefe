import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callAddresses } from './scripts/vite-addresses.ts'
import { type Graph, kitChunk, kitChunks, signedInChunk, staffMessagesChunk } from './scripts/vite-chunks.ts'
import { compiledFormat, compiledMessages } from './scripts/vite-messages.ts'
import { pageStylesMarked, pageStylesOnce } from './scripts/vite-page-styles.ts'
import { screenFiles } from './scripts/vite-screen-files.ts'
import { routes } from './web/routes.ts'

/** Few chunks, each with what is needed together: fifty small ones pack worse and arrive later. */
const chunks = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-query|query-core)[^/]+|use-intl|@formatjs)\//,
  },
  ...kitChunks.map((name) => ({
    name: (id: string, graph: Graph) => (kitChunk(id, graph) === name ? name : null),
    debugName: name,
    includeDependenciesRecursively: name === 'entry',
  })),
  // What a signed-in user's own data needs on every screen. A guest's first page does without.
  {
    name: 'own',
    test: /\/node_modules\/@tanstack\/(?:query-core|react-query)\/|\/web\/(?:api\/(?:query-client|watch-query)|shell\/(?:profile|ProfileLabel|ProfileMenu))\.|virtual:learner-addresses/,
    includeDependenciesRecursively: false,
  },
  // Small modules that screens of signed-in people share with some public ones, by what is needed together.
  {
    name: 'course',
    test: /\/web\/(?:favourites\/(?:FavouriteHeart|useFavourite)|pictures|ui\/(?:SearchText|LinkTabs|tabStrip))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'orders',
    test: /\/web\/(?:orders\/(?:open-payment|queries)|shop\/(?:Totals|queries|EmptyCart))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'order',
    test: /\/web\/orders\/(?:OrderState|InvoiceList|OrderTicket|BeginAccess)\./,
    includeDependenciesRecursively: false,
  },
  // What a sales page and the back office have; of it a calculator has the one, a list of filters the other.
  { name: 'number', test: /\/web\/ui\/(?:NumberField|Accordion)\./, includeDependenciesRecursively: false },
  { name: 'carousel', test: /\/web\/ui\/(?:use)?Carousel\./, includeDependenciesRecursively: false },
  {
    name: 'content',
    test: /\/web\/content\/parts\/(?:AuthoredHtml|load|chapterOf)\./,
    includeDependenciesRecursively: false,
  },
  // Of what only signed-in people load: a module takes nothing along, because what guests need stays where it is.
  { name: staffMessagesChunk, debugName: 'staff messages', test: /\/messages\/manage\w*\// },
  {
    name: signedInChunk,
    debugName: 'signed-in',
    test: /\/(?:web|contract|node_modules)\/|virtual:staff-addresses/,
    includeDependenciesRecursively: false,
  },
]

/** The portal. Its route tree is generated from `web/routes.ts` into `web/routes.gen.ts`, which is committed. */
export default defineConfig({
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  publicDir: 'web/public',
  // React has had the store hook itself since 18: the library's stand-in for older ones stays out.
  resolve: {
    alias: { ...compiledFormat, 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Everything is bundled, so that the server renders with the production builds of React and the router.
  ssr: { noExternal: true },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A screen's chunk names its own imports; a table of everybody's would travel with each first page (1.7 kB packed).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // light-dark() as it is written: a section may choose its own scheme.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
  server: { watch: { ignored: ['**/data/**', '**/dist/**'] } },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['lt-LT', 'en-US', 'ru-RU'] }), enforce: 'pre' },
    compiledMessages(),
    callAddresses(),
    pageStylesOnce(),
    pageStylesMarked(),
    screenFiles(),
    tailwind(),
    tanstackStart({
      srcDirectory: 'web',
      // The styles come with the page: nothing to wait for before the first paint.
      server: { build: { inlineCss: true } },
      router: {
        routesDirectory: '.',
        generatedRouteTree: 'routes.gen.ts',
        virtualRouteConfig: routes,
        quoteStyle: 'single',
        semicolons: false,
        // Loaders travel with their screens: a guest's first page needs none of the learner's.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
    }),
    react(),
  ],
})
