import * as v from 'valibot'
import { recordChange } from '../../audit/public.ts'
import { lockForEdit } from '../../catalogue/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import { loadTheory } from './load-theory.ts'
import { saveTheory } from './save-theory.ts'
import { type TheoryDraft, TheoryInput } from './theory-input.ts'

export type EditContext = WriteContext & { principal: Principal } & Fails<
    'not_found' | 'key_taken' | 'version_conflict' | 'contents_impossible'
  >
type Recorded = { before?: Record<string, unknown>; after?: Record<string, unknown> }

export const authoringOf = (ctx: EditContext) => ({ db: ctx.db, now: ctx.now(), fail: ctx.fail })

/** Changes the theory of a locked course, and records what was changed. */
export async function changeTheory(
  ctx: EditContext,
  courseId: number,
  edit: (theory: TheoryDraft) => TheoryDraft | Promise<TheoryDraft>,
  recorded: (before: TheoryDraft, after: TheoryDraft) => Recorded,
) {
  const authoring = authoringOf(ctx)
  await lockForEdit(authoring, courseId)
  const before = await loadTheory(ctx.db, courseId)
  const after = await edit(before)
  if (!v.safeParse(TheoryInput, after).success) return ctx.fail('contents_impossible')
  await saveTheory(authoring, after)
  const course = await ctx.db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  const entry = { id: courseId, about: course.title.lt, ...recorded(before, after) }
  await recordChange(ctx, { action: 'course.contents_changed', ...entry })
  await ctx.publicDataChanged()
}
