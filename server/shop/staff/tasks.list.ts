import { sql } from 'kysely'
import { taskList } from '../../../contract/manage/tasks.list.ts'
import { list } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { showTask, tasks } from './tasks.queries.ts'

/** Tasks that are open or done, of all orders or of the one whose number is searched. */
export const taskListHandlers = list(taskList, async ({ db, language }, { done, search, dir }, part) => {
  const number = /\d{1,9}/.exec(search)?.[0]
  const wanted = tasks(db)
    .where('done_at', done ? 'is not' : 'is', null)
    .$if(number !== undefined, (query) => query.where('staff_tasks.order_id', '=', Number(number)))
  const by = sql.ref(done ? 'done_at' : 'staff_tasks.created_at')
  const order = sql`${by} ${sql.raw(dir ?? (done ? 'desc' : 'asc'))}, staff_tasks.id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'staff_tasks.id', order })
  return { rows: rows.map((row) => showTask(row, language)), total }
})
