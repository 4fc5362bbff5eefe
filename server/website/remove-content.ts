import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import { deleteEdited, listPlansOf, lockEdited, storePlan } from '../content/public.ts'
import type { Fails } from '../context.ts'
import { factsOf } from './facts.ts'
import { nameOfEditor, publish, type PublishContext } from './publish.ts'
import { checkDay } from './save-content.ts'
import { tables } from './tables.ts'

type RemoveContext = PublishContext & Fails<'not_found' | 'content_needed' | 'content_planned'>

/**
 * Removes an object with everything in it: at once, or a part of a legal page from a day on. One that is not added yet
 * goes at once. Returns the day when it is planned.
 */
export async function removeContent(
  ctx: RemoveContext,
  kind: ContentKind,
  id: number,
  validOn: string | null,
): Promise<{ planned?: string }> {
  const { db, fail, now } = ctx
  const row = (await lockEdited(db, tables[kind], id)) ?? fail('not_found')
  const { can_remove: canRemove, legalPage } = await factsOf(db, kind, row)
  if (!canRemove) return fail('content_needed')
  const plans = legalPage === undefined ? [] : await listPlansOf(db, id)
  const isAdded = plans.some(({ change }) => change === 'added')
  if (validOn !== null && !isAdded) {
    if (plans.some(({ change }) => change === 'text' || change === 'removed')) return fail('content_planned')
    await checkDay(ctx, legalPage, validOn)
    if (legalPage === undefined) return fail('not_found', 'valid_on')
    const editor = await nameOfEditor(ctx)
    await storePlan(db, { pageId: id, legalPage, change: 'removed', validOn, editor, now: now() })
    await ctx.publicDataChanged()
    return { planned: validOn }
  }
  await deleteEdited(db, tables[kind], id)
  await publish(ctx, kind, id, legalPage)
  return {}
}
