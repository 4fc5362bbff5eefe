import { type ContentKind, shapeOf } from '../../contract/manage/content-kinds.ts'
import { staticPages } from '../../contract/constants.ts'
import { findEdited, insertEdited, keepLegalVersion, lockEdited, updateEdited } from '../content/public.ts'
import type { Fails } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { faultsOf, type Written } from './check-content.rules.ts'
import { addedColumns, columnsOf } from './columns.ts'
import { factsOf } from './facts.ts'
import { publish, type PublishContext } from './publish.ts'
import { tables } from './tables.ts'

type AddContext = PublishContext & Fails<'not_found'>
type SaveContext = AddContext & Fails<'version_conflict'>
type Edited = { kind: ContentKind; id: number; version: number; compared: readonly string[] }

/** Writes an object over the version that was read. Returns the number of the legal version that it made, if any. */
export async function saveContent(ctx: SaveContext, edited: Edited, written: Written): Promise<number | undefined> {
  const { kind, id, version, compared } = edited
  const { db, fail, now } = ctx
  const before = (await lockEdited(db, tables[kind], id)) ?? fail('not_found')
  if (before.version !== version) return fail('version_conflict')
  const faults = faultsOf(kind, written, before)
  if (Object.keys(faults).length) return failFields(faults)
  const { depth, can_hide: canHide, legalPage } = await factsOf(db, kind, before)
  const known = legalPage === undefined ? undefined : await keepLegalVersion(db, { id: legalPage, now: now() })
  await updateEdited(db, tables[kind], id, columnsOf(kind, written, { depth, canHide, now: now(), before, compared }))
  const number = await publish(ctx, kind, id)
  return number === known ? undefined : number
}

/** Deeper chapters than these are not shown. */
const deepest = 2

/** The depth of a new part of a page; fails where parts are not shown. */
async function depthIn({ db, fail }: AddContext, kind: ContentKind, within: number | null) {
  const parent = shapeOf(kind).within
  if (parent !== kind || within === null) return { depth: 0 as const, legalPage: undefined }
  const row = (await findEdited(db, tables[kind], within)) ?? fail('not_found', 'within')
  const facts = await factsOf(db, kind, row)
  if (facts.depth >= deepest) return fail('not_found', 'within')
  const depth = within === staticPages.about ? 0 : facts.depth === 0 ? 1 : 2
  return { depth, legalPage: facts.legalPage } as const
}

/** Whether an object names what it is a part of, where its kind has one. */
async function isPlaced({ db }: AddContext, kind: ContentKind, within: number | null): Promise<boolean> {
  const parent = shapeOf(kind).within
  if (parent === null) return within === null
  if (within === null) return parent === kind
  const target = Object.values(tables).find((table) => table.kind === parent)
  return target !== undefined && (await findEdited(db, target, within)) !== undefined
}

/** Adds an object at the end of its order. Returns its id. */
export async function addContent(
  ctx: AddContext,
  kind: ContentKind,
  within: number | null,
  written: Written,
): Promise<number> {
  if (!shapeOf(kind).adds || !(await isPlaced(ctx, kind, within))) return ctx.fail('not_found')
  const faults = faultsOf(kind, written)
  if (Object.keys(faults).length) return failFields(faults)
  const { depth, legalPage } = await depthIn(ctx, kind, within)
  const isBottom = kind === 'page' && within === staticPages.about
  const id = await insertEdited(ctx.db, tables[kind], within, {
    ...columnsOf(kind, written, { depth, canHide: legalPage === undefined, now: ctx.now() }),
    ...addedColumns(kind, written),
    ...(isBottom ? { bottom: true } : {}),
  })
  await publish(ctx, kind, id)
  return id
}
