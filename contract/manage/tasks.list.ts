import * as v from 'valibot'
import { defineList, view } from './list.ts'
import { Task } from './tasks.ts'

export const taskList = defineList({
  name: 'tasks',
  path: '/tasks',
  capability: 'read_orders',
  holds: 'people',
  find: 'listTasks',
  csv: 'exportTasks',
  about: {
    list: 'What staff must look at, the oldest first; or what was done, the latest first.',
    csv: 'Tasks of staff as CSV: the open ones, or those that are done.',
  },
  item: Task,
  key: 'id',
  columns: {
    created: { unit: 'date', sorts: true },
    text: { unit: 'text' },
    order_id: { unit: 'number' },
    buyer: { unit: 'text' },
    done: { unit: 'date' },
    note: { unit: 'text' },
  },
  filters: { done: view(v.optional(v.boolean(), false)) },
})
