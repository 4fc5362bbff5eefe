import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { finishCourse } from '../learning/public.ts'
import { daysBefore } from '../time.ts'
import { type SeededCourse, seedOrder, seedProgress } from './orders.ts'
import type { People } from './people.ts'

type Seeding = { courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config; now: Date }

const slug = 'infekciju-kontrole'
/** How many days ago they completed it: their certificates of a year end one after another in the months ahead. */
const completed = [352, 338, 330, 305, 290, 262, 230, 195, 150]

/** People of several cities whose certificates end in the next months. */
export async function seedHolders(db: Write, { courses, people, enqueue, config, now }: Seeding): Promise<void> {
  const course = courses.find((one) => one.slug === slug)
  const offering = course?.offerings[0]
  if (!course || !offering) return
  /** Suppresses the emails of historical events. */
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  const enrolled = await db.selectFrom('enrolments').select('user_id').where('course_id', '=', course.id).execute()
  const others = people.crowd.filter((id) => !enrolled.some(({ user_id }) => user_id === id))
  for (const [index, days] of completed.entries()) {
    const userId = others[index]
    if (!userId) return
    const at = daysBefore(now, days)
    const bought = { userId, course, offering, at: daysBefore(now, days + 6), seated: false }
    const enrolmentId = await seedOrder(db, bought)
    const learner = { userId, courseId: course.id, enrolmentId }
    await seedProgress(db, { ...learner, steps: 99, score: 85 + (index % 3) * 5, at })
    await finishCourse({ db, enqueue: quiet, config }, { ...learner, now: at })
  }
}
