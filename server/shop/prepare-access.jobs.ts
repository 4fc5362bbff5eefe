import { type Enqueue, defineJob } from '../jobs/job.ts'
import { prepareDueAccess } from '../learning/public.ts'
import { addStaffTask } from './staff-tasks.ts'

/** Gives and takes back access to courses at partners' environments: every 30 seconds, and soon after an order. */
export const prepareAccess = defineJob({
  name: 'prepare-access',
  every: 30,
  run: (parts) =>
    prepareDueAccess(parts, (db, { environment, orderId, lmsCourseId, fault }) =>
      addStaffTask(
        { db, enqueue: parts.enqueueIn(db), config: parts.config },
        { kind: 'environment_access', orderId, details: { environment, course: lmsCourseId, fault }, now: parts.now() },
      ),
    ),
})

/** Has it run as soon as the transaction is committed. */
export const prepareAccessSoon = (enqueue: Enqueue) => enqueue(prepareAccess, {}, 'soon')
