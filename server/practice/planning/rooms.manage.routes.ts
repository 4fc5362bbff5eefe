import type { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listChoices, listInstructors } from './resources.queries.ts'
import { pieces, rooms } from './rooms.ts'
import { saveInstructor } from './save-instructor.ts'

const asking = ({ db, language, now }: Pick<Context, 'db' | 'language' | 'now'>) => ({ db, language, now: now() })

/** The row that was just saved, as its list shows it. */
function saved<T extends { id: number | string }>(rows: readonly T[], id: number | string): T {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`What was just saved as ${id} is gone`)
  return row
}

export const practiceRoomHandlers: Handlers<typeof practiceRoomCalls> = {
  ...rooms.handlers,
  ...pieces.handlers,

  getPracticeChoices: (ctx) => listChoices(asking(ctx)),

  listInstructors: async (ctx) => ({ data: await listInstructors(asking(ctx)) }),

  getInstructor: async (ctx, { params: { id } }) =>
    (await listInstructors(asking(ctx))).find((one) => one.id === id) ?? ctx.fail('not_found'),

  saveInstructor: async (ctx, { params: { id }, body }) => {
    await saveInstructor(ctx, { id, ...body })
    await ctx.publicDataChanged()
    return saved(await listInstructors(asking(ctx)), id)
  },
}
