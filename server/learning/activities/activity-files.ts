import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../../contract/common.ts'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import { activityModules } from '../../../contract/activities/modules.ts'
import { kindOf } from './kinds.ts'

export const built = join(import.meta.dirname, '../../../dist/activity')

const names = v.optional(v.array(v.string()), [])
const Manifest = v.record(v.string(), v.object({ file: v.string(), imports: names, css: names, assets: names }))

/** Of each language, the file of its messages (`activity/messages.ts`). */
const messages: Record<Language, string> = { lt: 'messages/lt.ts', en: 'messages/en.ts', ru: 'messages/ru.ts' }
/** The typefaces of its letters; the Latin one is in every page. */
const typefaces: Record<Language, readonly string[]> = { lt: ['latin-ext'], en: [], ru: ['cyrillic'] }

/** The built files of a source of the app and of all that it imports, with styles and pictures; none before `npm run build`. */
function readManifest(): (source: string) => string[] {
  const path = join(built, '.vite/manifest.json')
  const manifest = existsSync(path) ? v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8'))) : {}
  return function filesOf(source: string): string[] {
    const chunk = manifest[source]
    if (!chunk) return []
    return [...new Set([...chunk.imports.flatMap(filesOf), chunk.file, ...chunk.css, ...chunk.assets])]
  }
}

/** What the page of the app loads, and what it loads besides in a language and for a kind of step. */
export function readActivityFiles() {
  const filesOf = readManifest()
  const page = filesOf('index.html')
  const besides = (language: Language, modules: readonly ActivityModule[]) => {
    const sources = [messages[language], ...new Set(modules.map((module) => kindOf(module).app))]
    return [...new Set(sources.flatMap(filesOf))].filter((file) => !page.includes(file))
  }
  return {
    /** For one step. */
    besides: (language: Language, module: ActivityModule | undefined) => besides(language, module ? [module] : []),
    /** All that is there before a step is known; without what a kind itself loads later. */
    ahead: (language: Language) => [
      ...['latin', ...typefaces[language]].map((name) => `fonts/manrope-${name}.woff2`),
      ...page,
      ...besides(language, activityModules),
    ],
  }
}
