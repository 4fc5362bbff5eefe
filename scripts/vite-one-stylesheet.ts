import type { Plugin } from 'vite'

/** Tailwind's stand-ins for browsers without `@property` (before 2024): our oldest have it. 0.4 kB packed. */
const withoutStandIns = (css: string) => css.replace(/@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/, '')
const inBrowser = ({ name }: { name: string }) => name === 'client'

/** The page's own, and the one that the screens of the signed-in name by its address (`web/accounts/SignedIn.tsx`). */
const known = /^assets\/(?:index|signed-in)-[\w-]+\.css$/

/**
 * Every page carries its one stylesheet. Vite does not know that, and would fetch it again before each part that comes later: the page
 * would wait for it and be laid out anew. Neither does a part that comes later need its imports fetched before it: it names them itself.
 */
export function oneStylesheet(): Plugin[] {
  return [
    {
      name: 'praktika-no-preloading',
      enforce: 'pre',
      applyToEnvironment: inBrowser,
      load: {
        filter: { id: /vite\/preload-helper\.js$/ },
        handler: () => 'export const __vitePreload = (load) => load()',
      },
    },
    {
      name: 'praktika-lean-stylesheet',
      enforce: 'pre',
      applyToEnvironment: inBrowser,
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'asset' && file.fileName.endsWith('.css'))
              file.source = withoutStandIns(String(file.source))
          }
        },
      },
    },
    {
      name: 'praktika-one-stylesheet',
      enforce: 'post',
      applyToEnvironment: inBrowser,
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const others = Object.keys(bundle).filter((name) => name.endsWith('.css') && !known.test(name))
          if (others.length) throw new Error(`Stylesheets that no page knows of: ${others.join(', ')}`)
          for (const file of Object.values(bundle)) {
            if (file.type === 'chunk')
              file.code = file.code
                .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
                .replace(/^const __vite__mapDeps=[^\n]*;\n/, '')
          }
        },
      },
    },
  ]
}
