import { hash } from 'node:crypto'
import { staticPages } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { listPageTree } from './pages.queries.ts'

/**
 * The version of the terms of use that a user sees now: the SHA-256 of their text in the user's language. The text is
 * kept under it, so that it can be shown what was agreed to. Null without a page of terms.
 */
export async function keepTerms(
  db: Write,
  { language, shopping, now }: { language: Language; shopping: boolean; now: Date },
): Promise<string | null> {
  const pages = await listPageTree(db, staticPages.terms, shopping)
  if (!pages.length) return null
  const parts = pages.map(({ title, description }) => [inLanguage(title, language), inLanguage(description, language)])
  const text = parts.flat().filter(Boolean).join('\n\n')
  const version = hash('sha256', text)
  await db
    .insertInto('terms_versions')
    .values({ version, language, text, first_agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return version
}
