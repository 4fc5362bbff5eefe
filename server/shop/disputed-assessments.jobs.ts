import { inLanguage } from '../db/texts.ts'
import { defineJob } from '../jobs/job.ts'
import { takeDisputes } from '../practice/public.ts'
import { momentInWords } from '../time.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction } from './work.ts'

/** A task of staff, once, for each assessment with which its second assessor disagrees. */
export const raiseDisputes = defineJob({
  name: 'raise-disputed-assessments',
  every: 60,
  run: (parts) =>
    inTransaction(parts, async (work) => {
      const now = work.now()
      for (const { title, starts_at, person, assessor, second_assessor, second_reason } of await takeDisputes(
        work.db,
        now,
      ))
        await addStaffTask(work, {
          kind: 'assessment_disputed',
          orderId: null,
          details: {
            course: inLanguage(title, 'lt'),
            practice: momentInWords(starts_at, 'lt'),
            person,
            assessor,
            second_assessor,
            answer: second_reason,
          },
          now,
        })
    }),
})
