import type { CallInput } from '../../../contract/call.ts'
import type { checklistCalls, StaffChecklist } from '../../../contract/manage/checklists.ts'
import { recordChange } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import type { Fails, Principal, WriteContext } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { knownCourses } from '../known-courses.ts'
import { listChecklists, showChecklist } from './checklists.queries.ts'
import { assignChecklist, type ChecklistInput, saveChecklist } from './save-checklist.ts'

type Body = CallInput<(typeof checklistCalls)['createChecklist']>['body']
type Saving = WriteContext & { principal: Principal } & Fails<'not_found' | 'key_taken' | 'version_conflict'>

/** What was sent, with a sentence at each field that cannot be. */
function inputOf({ checklist_name, needed, checklist_items: items }: Body): ChecklistInput {
  const unwritten = items.findIndex(({ text }) => !text.lt.trim())
  if (unwritten >= 0) return failFields({ [`checklist_items.${unwritten}.text.lt`]: 'required' })
  if (needed > items.length) return failFields({ needed: 'checklist_needed' })
  const written = items.map(({ key, text, critical }) => ({ key, critical, text: textsOfEdited(text) }))
  return { name: checklist_name.trim(), needed, items: written }
}

const recorded = ({ name, needed, items, course_ids }: StaffChecklist) => ({
  name,
  needed,
  items: items.map(({ text, critical }) => `${critical ? '★ ' : ''}${text.lt}`),
  courses: course_ids,
})

/** Saves a checklist with its courses, and records what changed. */
async function save(ctx: Saving, body: Body, known?: { id: number; version: number }): Promise<StaffChecklist> {
  const { db, fail } = ctx
  const input = inputOf(body)
  const courseIds = await knownCourses(ctx, body.course_ids, 'course_ids')
  const before = known && (await showChecklist(db, known.id))
  const id = await saveChecklist({ db, fail, now: ctx.now() }, input, known)
  await assignChecklist(db, id, courseIds)
  const after = (await showChecklist(db, id)) ?? fail('not_found')
  await recordChange(ctx, {
    action: known ? 'checklist.changed' : 'checklist.created',
    id,
    about: after.name,
    ...(before ? { before: recorded(before) } : {}),
    after: recorded(after),
  })
  return after
}

export const checklistHandlers: Handlers<typeof checklistCalls> = {
  listChecklists: ({ db }) => listChecklists(db),
  getChecklist: async ({ db, fail }, { params: { id } }) => (await showChecklist(db, id)) ?? fail('not_found'),
  createChecklist: (ctx, { body }) => save(ctx, body),
  changeChecklist: (ctx, { params: { id }, body: { version, ...body } }) => save(ctx, body, { id, version }),
}
