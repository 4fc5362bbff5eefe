import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import {
  type EditedRow,
  findEdited,
  inOrder,
  listEdited,
  listPlansOf,
  reorderEdited,
  storePlan,
} from '../content/public.ts'
import type { Fails } from '../context.ts'
import { factsOf } from './facts.ts'
import { nameOfEditor, publish, type PublishContext } from './publish.ts'
import { checkDay } from './save-content.ts'
import { tables } from './tables.ts'

type MoveContext = PublishContext & Fails<'not_found'>
type Move = { direction: 'up' | 'down'; validOn: string | null }
/** `plannedIn`: the page whose parts have the new order from `validOn` on; absent when they have it already. */
type Moved = { position: number; plannedIn?: number; validOn?: string }

/** The ids of siblings after an object has changed its place with a neighbour; undefined at the end of the order. */
function exchanged(siblings: readonly EditedRow[], id: number, direction: Move['direction']): number[] | undefined {
  const ids = siblings.map((one) => one.id)
  const at = ids.indexOf(id)
  const to = direction === 'up' ? at - 1 : at + 1
  const other = ids[to]
  if (other === undefined) return undefined
  ids[at] = other
  ids[to] = id
  return ids
}

/**
 * Moves an object one up or down: at once, or the parts of a legal page from a day on. While an order of the parts is
 * planned, it is what a move changes. Undefined when the object is at the end already.
 */
export async function moveContent(
  ctx: MoveContext,
  kind: ContentKind,
  id: number,
  { direction, validOn }: Move,
): Promise<Moved | undefined> {
  const { db, fail, now } = ctx
  const row = (await findEdited(db, tables[kind], id)) ?? fail('not_found')
  const { legalPage } = await factsOf(db, kind, row)
  const parent = legalPage === undefined ? null : row.within
  const plan = parent === null ? undefined : (await listPlansOf(db, parent)).find(({ change }) => change === 'order')
  const day = validOn ?? plan?.valid_on ?? null
  await checkDay(ctx, parent === null ? undefined : legalPage, day)
  const siblings = (await listEdited(db, tables[kind])).filter(({ within }) => within === row.within)
  const ordered = exchanged(inOrder(siblings, plan?.ordered ?? []), id, direction)
  if (!ordered) return undefined
  const position = ordered.indexOf(id) + 1
  if (day === null || parent === null || legalPage === undefined) {
    await reorderEdited(db, tables[kind], ordered)
    await publish(ctx, kind, id)
    return { position }
  }
  const editor = await nameOfEditor(ctx)
  await storePlan(db, { pageId: parent, legalPage, change: 'order', validOn: day, ordered, editor, now: now() })
  await ctx.publicDataChanged()
  return { position, plannedIn: parent, validOn: day }
}
