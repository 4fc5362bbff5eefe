import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../contract/common.ts'
import { escapeHtml } from '../../escape-html.ts'
import { sentence } from '../../sentences.ts'
import { withOwnScripts } from './own-scripts.ts'

const dist = join(import.meta.dirname, '../../../dist')
const built = join(dist, 'activity')
export const assetsFolder = join(built, 'assets')

/** The built page of the player; undefined before `npm run build`. */
export function readPlayerPage(): string | undefined {
  const file = join(built, 'player/index.html')
  if (!existsSync(file)) return undefined
  return withOwnScripts(readFileSync(file)).toString().replaceAll('../assets/', '/assets/')
}

/** The page of the player in the learner's language. `activities`: the only origin that it exchanges messages with. */
export const playerPage = (page: string, activities: string, language: Language) =>
  page.replace('%ACTIVITIES%', escapeHtml(activities)).replace('%LANGUAGE%', language)

/** What is shown in place of a package that cannot be read (any more). */
export const refusalPage = (code: 'activity_session_expired' | 'activity_not_found', language: Language) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(sentence(language, `failures.${code}`))}</title>` +
  `<p>${escapeHtml(sentence(language, `failures.${code}`))}</p></html>`
