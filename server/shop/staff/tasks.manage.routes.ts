import { moneyTaskKinds, type taskCalls } from '../../../contract/manage/tasks.ts'
import { recordChange } from '../../audit/public.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { centsByHand } from '../refund-task.ts'
import { aboutOrder } from './give-back.ts'
import { closeTask, findTask, showTask } from './tasks.queries.ts'

export const taskHandlers: Handlers<typeof taskCalls> = {
  closeTask: async (ctx, { params: { id }, body: { note } }) => {
    const { db, fail, language, now, capabilities } = ctx
    const task = (await findTask(db, id)) ?? fail('not_found')
    if (moneyTaskKinds.includes(task.kind)) {
      if (!capabilities.includes('settle_orders')) throw new ExpectedFailure('not_allowed')
      const isOpen =
        task.kind !== 'withdrawal' &&
        task.done_at === null &&
        task.order_id !== null &&
        (await centsByHand(db, task.order_id)) > 0
      if (isOpen) return fail('refund_open')
    }
    if (!(await closeTask(db, id, { done_at: now(), note }))) return fail('already_decided')
    const about = task.order_id === null ? task.kind : aboutOrder(task.order_id)
    await recordChange(ctx, { action: 'order.task_closed', id: task.order_id ?? id, about, after: { note } })
    return showTask({ ...task, done_at: now(), note }, language)
  },
}
