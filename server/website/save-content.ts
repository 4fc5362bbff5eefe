import { type ContentKind, shapeOf } from '../../contract/manage/content-kinds.ts'
import { staticPages } from '../../contract/constants.ts'
import {
  type Columns,
  findEdited,
  findPlannedDay,
  insertEdited,
  keepLegalVersion,
  listPlansOf,
  lockEdited,
  storePlan,
  updateEdited,
} from '../content/public.ts'
import { dayInVilnius } from '../time.ts'
import type { Fails } from '../context.ts'
import { failFields } from '../http/fail.ts'
import { unlessTaken } from '../http/unless-taken.ts'
import { faultsOf, type Written } from './check-content.rules.ts'
import { addedColumns, columnsOf } from './columns.ts'
import { factsOf } from './facts.ts'
import { nameOfEditor, publish, type PublishContext } from './publish.ts'
import { tables } from './tables.ts'

type AddContext = PublishContext & Fails<'not_found' | 'key_taken'>
type SaveContext = AddContext & Fails<'version_conflict' | 'content_planned'>
type Edited = {
  kind: ContentKind
  id: number
  version: number
  compared: readonly string[]
  /** The day from which a legal text is valid; null: at once. */
  validOn: string | null
}

/** The field that names an object. */
const nameField = (kind: ContentKind) => `${Object.keys(shapeOf(kind).texts)[0]}.lt`

/** What became of an object: a new legal version, one that is planned, or neither. */
type Saved = { published?: number; planned?: string }

/** Writes an object over the version that was read; a legal text with a later day is kept for that day. */
export async function saveContent(ctx: SaveContext, edited: Edited, written: Written): Promise<Saved> {
  const { kind, id, version, compared, validOn } = edited
  const { db, config, fail, now } = ctx
  const before = (await lockEdited(db, tables[kind], id)) ?? fail('not_found')
  if (before.version !== version) return fail('version_conflict')
  const faults = faultsOf(kind, written, before)
  if (Object.keys(faults).length) return failFields(faults)
  const { depth, can_hide: canHide, legalPage } = await factsOf(db, kind, before)
  const plans = legalPage === undefined ? [] : await listPlansOf(db, id)
  if (plans.some(({ change }) => change === 'text' || change === 'removed')) return fail('content_planned')
  await checkDay(ctx, legalPage, validOn)
  const columns = await columnsOf(kind, written, { depth, canHide, now: now(), before, compared })
  const added = plans.find(({ change }) => change === 'added')
  // Nobody reads a part that is not added yet: it is written at once and stays hidden.
  if (added) {
    await updateEdited(db, tables[kind], id, { ...columns, shown: false })
    await ctx.publicDataChanged()
    return { planned: added.valid_on }
  }
  if (validOn !== null && legalPage !== undefined)
    return planContent(ctx, { pageId: id, legalPage, validOn, columns, written })
  const known =
    legalPage === undefined ? undefined : await keepLegalVersion(db, { id: legalPage, provider: config, now: now() })
  await unlessTaken(ctx, nameField(kind), updateEdited(db, tables[kind], id, columns))
  const number = await publish(ctx, kind, id)
  return number === undefined || number === known ? {} : { published: number }
}

/**
 * Fails unless a change can have the day: it is of a legal page, later than today, and that of everything else that is
 * planned for the page, so that one version comes as a whole.
 */
export async function checkDay(
  { db, now, fail }: Pick<PublishContext, 'db' | 'now'> & Fails<'not_found'>,
  legalPage: number | undefined,
  validOn: string | null,
): Promise<void> {
  if (validOn === null) return
  if (legalPage === undefined) return fail('not_found', 'valid_on')
  if (validOn <= dayInVilnius(now())) return failFields({ valid_on: 'day_later' })
  // Two changes that are planned at once wait for each other.
  await lockEdited(db, tables.page, legalPage)
  const planned = await findPlannedDay(db, legalPage)
  if (planned !== undefined && planned !== validOn) return failFields({ valid_on: 'day_planned' })
}

type Plan = { pageId: number; legalPage: number; validOn: string; columns: Columns; written: Written }

/** Keeps a legal text for its day; visitors are shown that it is planned. */
async function planContent(ctx: SaveContext, { columns, written, ...plan }: Plan): Promise<Saved> {
  const kept = Object.entries(columns).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [] : [[name, value] as const],
  )
  const texts = Object.fromEntries(
    Object.entries(written.texts).flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
  )
  const editor = await nameOfEditor(ctx)
  const columnsThen = Object.fromEntries(kept)
  await storePlan(ctx.db, { ...plan, change: 'text', columns: columnsThen, texts, editor, now: ctx.now() })
  await ctx.publicDataChanged()
  return { planned: plan.validOn }
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
  validOn: string | null = null,
): Promise<number> {
  if (!shapeOf(kind).adds || !(await isPlaced(ctx, kind, within))) return ctx.fail('not_found')
  const faults = faultsOf(kind, written)
  if (Object.keys(faults).length) return failFields(faults)
  const { depth, legalPage } = await depthIn(ctx, kind, within)
  await checkDay(ctx, legalPage, validOn)
  const isBottom = kind === 'page' && within === staticPages.about
  const adding = insertEdited(ctx.db, tables[kind], within, {
    ...(await columnsOf(kind, written, { depth, canHide: legalPage === undefined, now: ctx.now() })),
    ...addedColumns(kind, written),
    ...(isBottom ? { bottom: true } : {}),
    ...(validOn === null ? {} : { shown: false }),
  })
  const id = await unlessTaken(ctx, nameField(kind), adding)
  if (validOn !== null && legalPage !== undefined) {
    const editor = await nameOfEditor(ctx)
    await storePlan(ctx.db, { pageId: id, legalPage, change: 'added', validOn, editor, now: ctx.now() })
  }
  await publish(ctx, kind, id)
  return id
}
