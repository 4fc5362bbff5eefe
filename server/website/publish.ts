import { type ContentKind, shapeOf } from '../../contract/manage/content-kinds.ts'
import { refreshCategory } from '../catalogue/public.ts'
import { findEdited, keepLegalVersion, updateChecksums } from '../content/public.ts'
import type { Principal, WriteContext } from '../context.ts'
import { factsOf } from './facts.ts'
import { tables } from './tables.ts'

/** What a change of the site needs: the transaction, its time and who makes it. */
export type PublishContext = Pick<WriteContext, 'db' | 'config' | 'now' | 'publicDataChanged'> & {
  principal: Principal
}

export async function nameOfEditor({ db, principal }: PublishContext): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', principal.userId)
    .executeTakeFirst()
  return [user?.firstname, user?.lastname].filter(Boolean).join(' ')
}

/**
 * What follows each change: visitors see it at once, the sitemap has its day, the cards of courses their category, and
 * a legal page (`legalPage` when the object is gone) a new version. Returns the number of that version.
 */
export async function publish(
  ctx: PublishContext,
  kind: ContentKind,
  id: number,
  legalPage?: number,
): Promise<number | undefined> {
  const { db, config, now } = ctx
  const row = kind === 'page' && legalPage === undefined ? await findEdited(db, tables.page, id) : undefined
  const page = legalPage ?? (row ? (await factsOf(db, kind, row)).legalPage : undefined)
  const number =
    page === undefined
      ? undefined
      : await keepLegalVersion(db, { id: page, provider: config, editor: await nameOfEditor(ctx), now: now() })
  if (kind === 'category') await refreshCategory(db, id, now())
  if (shapeOf(kind).shows) await updateChecksums(db, config.shopping, now())
  await ctx.publicDataChanged()
  return number
}
