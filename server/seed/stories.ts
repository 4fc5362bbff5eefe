import { issueCertificate } from '../certificates/public.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { seedOrder, type SeededCourse, seedProgress } from './orders.ts'
import type { People } from './people.ts'

type Stories = { courses: readonly SeededCourse[]; people: People; now: Date; enqueue: Enqueue; config: Config }

/** What the demo people have done, newest last: how many steps of a course, with which result at its test, how many days ago. */
const stories = [
  { person: 'learner', course: 'suaugusiuju-gaivinimas', steps: 5, score: undefined, days: 2 },
  { person: 'learner', course: 'vaiku-skubios-bukles', steps: 2, score: undefined, days: 9 },
  { person: 'learner', course: 'infekciju-kontrole', steps: 99, score: 88, days: 40 },
  { person: 'learner', course: 'kvepavimo-taku-valdymas', steps: 0, score: undefined, days: 1 },
  { person: 'certified', course: 'infekciju-kontrole', steps: 99, score: 100, days: 500 },
  { person: 'certified', course: 'suaugusiuju-gaivinimas', steps: 99, score: 88, days: 410 },
  { person: 'certified', course: 'pirmoji-pagalba-darbe', steps: 99, score: 75, days: 120 },
  { person: 'certified', course: 'periferiniu-venu-kateterizacija', steps: 99, score: 100, days: 30 },
  { person: 'certified', course: 'naujagimio-gaivinimas', steps: 3, score: undefined, days: 4 },
  { person: 'company', course: 'sunkios-traumos-pacientas', steps: 1, score: undefined, days: 12 },
] as const

/** The demo people in every state: just begun, in the middle, completed, with valid and expired certificates. */
export async function seedStories(db: Write, { courses, people, now, enqueue, config }: Stories): Promise<void> {
  /** Suppresses the emails of historical events. */
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  for (const { person, course: slug, steps, score, days } of stories) {
    const course = courses.find((each) => each.slug === slug)
    const offering = course?.offerings[0]
    if (!course || !offering) continue
    const userId = people.idOf(person)
    const at = new Date(now.getTime() - days * 86_400_000)
    const enrolmentId = await seedOrder(db, {
      userId,
      course,
      offering,
      at: new Date(at.getTime() - 5 * 86_400_000),
      seated: score === undefined,
    })
    await seedProgress(db, { userId, courseId: course.id, enrolmentId, steps, score, at })
    if (score !== undefined && course.months) {
      await issueCertificate(db, quiet, {
        config,
        userId,
        courseId: course.id,
        enrolmentId,
        months: course.months,
        endResult: score,
        now: at,
      })
    }
  }
}
