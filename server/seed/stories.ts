import type { Authoring } from '../catalogue/public.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Config } from '../config.ts'
import type { Enqueue } from '../jobs/job.ts'
import { finishCourse } from '../learning/public.ts'
import { recordAttendance } from '../practice/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { seedPastOffering } from './offerings.ts'
import { seedOrder, type SeededCourse, seedProgress } from './orders.ts'
import type { DemoUser, People } from './people.ts'

type Stories = { courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config }

/**
 * What the demo people have done, newest last: how many steps of a course, with which result at its test, how many days
 * ago. `attended`: the practice was the day before; otherwise it is yet to come, unless the course is online.
 */
const stories: readonly Story[] = [
  { person: 'learner', course: 'suaugusiuju-gaivinimas', steps: 5, days: 2 },
  { person: 'learner', course: 'periferiniu-venu-kateterizacija', steps: 99, score: 92, days: 5 },
  { person: 'learner', course: 'vaiku-skubios-bukles', steps: 2, days: 9 },
  { person: 'learner', course: 'infekciju-kontrole', steps: 99, score: 88, days: 40 },
  { person: 'learner', course: 'kvepavimo-taku-valdymas', steps: 0, days: 1 },
  { person: 'certified', course: 'infekciju-kontrole', steps: 99, score: 100, days: 500 },
  { person: 'certified', course: 'suaugusiuju-gaivinimas', steps: 99, score: 88, days: 410, attended: true },
  { person: 'certified', course: 'pirmoji-pagalba-darbe', steps: 99, score: 75, days: 120 },
  { person: 'certified', course: 'periferiniu-venu-kateterizacija', steps: 99, score: 100, days: 30, attended: true },
  { person: 'certified', course: 'naujagimio-gaivinimas', steps: 3, days: 4 },
  { person: 'company', course: 'sunkios-traumos-pacientas', steps: 1, days: 12 },
]
type Story = { person: DemoUser; course: string; steps: number; score?: number; days: number; attended?: true }

/**
 * The demo people in every state: just begun, in the middle, waiting for practice, completed, with valid and expired
 * certificates.
 */
export async function seedStories(authoring: Authoring, { courses, people, enqueue, config }: Stories): Promise<void> {
  const { db, now } = authoring
  /** Suppresses the emails of historical events. */
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  for (const { person, course: slug, steps, score, days, attended } of stories) {
    const course = courses.find((each) => each.slug === slug)
    const planned = course?.offerings[0]
    if (!course || !planned) continue
    const userId = people.idOf(person)
    const at = new Date(now.getTime() - days * 86_400_000)
    const bought = new Date(at.getTime() - 5 * 86_400_000)
    const offering = attended
      ? await seedPastOffering({ ...authoring, now: bought }, course, planned, addDays(dayInVilnius(at), -1))
      : planned
    const enrolmentId = await seedOrder(db, { userId, course, offering, at: bought, seated: true })
    await seedProgress(db, { userId, courseId: course.id, enrolmentId, steps, score, at })
    if (attended) await recordAttendance(db, quiet, { userId, courseId: course.id, config, now: at })
    else await finishCourse(db, quiet, config, { userId, courseId: course.id, enrolmentId, now: at })
  }
}
