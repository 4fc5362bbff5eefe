import { sql } from 'kysely'
import { languageTags } from '../../contract/constants.ts'
import { legalPages } from '../../contract/manage/content-kinds.ts'
import type { Language } from '../../contract/common.ts'
import type { Read, Write } from '../db/connect.ts'
import type { LegalText } from '../db/json-columns.ts'
import { inLanguage } from '../db/texts.ts'
import { wordingOf } from './keep-terms.ts'
import type { Provider } from './seller-words.ts'
import { listPageTree, type PageRow } from './pages.queries.ts'

export const isLegal = (pageId: number): boolean => legalPages.some((id) => id === pageId)

/** Parts of legal pages cannot be hidden, so their text does not depend on the day. */
const anyDay = '2000-01-01'

const htmlOf = (rows: readonly PageRow[], language: Language) =>
  rows
    .map(({ title, description }, at) => {
      const heading = at ? `<h2>${inLanguage(title, language)}</h2>\n` : ''
      return heading + inLanguage(description, language)
    })
    .join('\n')

function textsOf(rows: readonly PageRow[]) {
  const [page] = rows
  const textIn = (language: Language): LegalText => ({
    title: page ? inLanguage(page.title, language) : '',
    html: htmlOf(rows, language),
  })
  return {
    lt: textIn('lt'),
    ...(page?.title.en === undefined ? {} : { en: textIn('en') }),
    ...(page?.title.ru === undefined ? {} : { ru: textIn('ru') }),
  }
}

type Published = { id: number; provider: Provider; editor?: string; now?: Date }

/**
 * Keeps the present wording of a legal page as its next version, unless it is that of the latest one. Returns the
 * number of the version that is valid then; 0 without such a page.
 */
export async function keepLegalVersion(db: Write, { id, provider, editor = '', now }: Published): Promise<number> {
  const modes = [
    await listPageTree(db, id, { shopping: true, today: anyDay, provider }),
    await listPageTree(db, id, { shopping: false, today: anyDay, provider }),
  ]
  if (!modes.flat().length) return 0
  const wordings = modes.flatMap((rows) => languageTags.map((language) => wordingOf(rows, language).version))
  const agreed = [...new Set(wordings)].toSorted()
  const latest = await db
    .selectFrom('legal_versions')
    .select(['number', 'agreed_as'])
    .where('page_id', '=', id)
    .orderBy('number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (latest?.agreed_as.join() === agreed.join()) return latest.number
  const number = (latest?.number ?? 0) + 1
  await db
    .insertInto('legal_versions')
    .values({
      page_id: id,
      number,
      editor,
      texts: JSON.stringify(textsOf(modes[0] ?? [])),
      agreed_as: agreed,
      ...(now ? { valid_from: now } : {}),
    })
    .execute()
  return number
}

/** Since when a legal page reads as it does now; undefined when it is not one. */
export async function findValidFrom(db: Read, pageId: number): Promise<Date | undefined> {
  if (!isLegal(pageId)) return undefined
  const found = await db
    .selectFrom('legal_versions')
    .select('valid_from')
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return found?.valid_from
}

const countOf = (table: 'users' | 'orders') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} t where t.terms_version = any(legal_versions.agreed_as))`

/** The versions of a legal page, the latest first, with how many accounts and orders agreed to each. */
export const listLegalVersions = (db: Read, pageId: number) =>
  db
    .selectFrom('legal_versions')
    .select(['number', 'valid_from', 'editor', 'texts'])
    .select([countOf('users').as('accounts'), countOf('orders').as('orders')])
    .select(sql<Date | null>`lead(valid_from) over (order by number)`.as('valid_until'))
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .execute()
