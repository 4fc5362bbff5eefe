import { hash } from 'node:crypto'
import { staticPages } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { dayInVilnius } from '../time.ts'
import { listPageTree, type PageRow } from './pages.queries.ts'

/** The text of a legal page and its chapters in a language, as it is kept, and its version: the SHA-256 of it. */
export function wordingOf(pages: readonly Pick<PageRow, 'title' | 'description'>[], language: Language) {
  const parts = pages.map(({ title, description }) => [inLanguage(title, language), inLanguage(description, language)])
  const text = parts.flat().filter(Boolean).join('\n\n')
  return { text, version: hash('sha256', text) }
}

/**
 * The version of the terms of use that a user sees now: the SHA-256 of their text in the user's language. The text is
 * kept under it, so that it can be shown what was agreed to. Null without a page of terms.
 */
export async function keepTerms(
  db: Write,
  { language, config, now }: { language: Language; config: Config; now: Date },
): Promise<string | null> {
  const visit = { shopping: config.shopping, today: dayInVilnius(now), provider: config }
  const pages = await listPageTree(db, staticPages.terms, visit)
  if (!pages.length) return null
  const { text, version } = wordingOf(pages, language)
  await db
    .insertInto('terms_versions')
    .values({ version, language, text, first_agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}
