import type { algorithmCalls } from '../../../contract/manage/algorithms.ts'
import { recordChange } from '../../audit/public.ts'
import type { Handlers } from '../../http/handlers.ts'
import { algorithms } from './algorithms.ts'
import { deleteAlgorithm, listEditedAlgorithms, showAlgorithms } from './edited-algorithms.queries.ts'

export const algorithmHandlers: Handlers<typeof algorithmCalls> = {
  ...algorithms.handlers,
  listTrioAlgorithms: ({ db, language }) => listEditedAlgorithms(db, language),
  removeTrioAlgorithm: async (ctx, { params: { id } }) => {
    const [known] = await showAlgorithms(ctx.db, id)
    if (!known) return ctx.fail('not_found')
    await deleteAlgorithm(ctx.db, id)
    await ctx.publicDataChanged()
    const { title, goal, steps, course_ids } = known
    const before = { title, goal, steps, course_ids }
    await recordChange(ctx, { action: 'algorithm.removed', id, about: title.lt, before })
  },
}
