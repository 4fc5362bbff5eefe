import type { Authoring } from '../catalogue/public.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { finishCourse } from '../learning/public.ts'
import { insertAttempt } from '../payments/attempts.queries.ts'
import { recordAssessment, recordAttendance } from '../practice/public.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { type EnvironmentPeople, seedEnvironmentUsers, seedWaitingAccess } from './environment-access.ts'
import { type DemoRooms, seedOfferingOn } from './offerings.ts'
import { type SeededCourse, seedProgress } from './orders.ts'
import {
  enrolmentOf,
  type Purchasing,
  seedDiscountCodes,
  seedGivenUp,
  seedPending,
  seedPurchase,
  seedWithdrawn,
} from './purchases.ts'
import type { DemoUser, People } from './people.ts'
import { seedTeam } from './team.ts'

type Stories = { rooms: DemoRooms; courses: readonly SeededCourse[]; people: People; enqueue: Enqueue; config: Config }

/**
 * What the demo people have done, newest last: how many steps of a course, with which percent of right answers in its test, how many days
 * ago. `attended`: the practice was the day before; otherwise it is yet to come, unless the course is online. `attempts`: how often
 * the test was taken.
 */
const stories: readonly Story[] = [
  { person: 'learner', course: 'suaugusiuju-gaivinimas', steps: 5, days: 2 },
  { person: 'learner', course: 'periferiniu-venu-kateterizacija', steps: 99, score: 92, days: 5 },
  { person: 'learner', course: 'vaiku-skubios-bukles', steps: 2, days: 9 },
  { person: 'learner', course: 'infekciju-kontrole', steps: 99, score: 90, days: 40 },
  { person: 'learner', course: 'kvepavimo-taku-valdymas', steps: 0, days: 1 },
  { person: 'certified', course: 'infekciju-kontrole', steps: 99, score: 100, days: 500 },
  { person: 'certified', course: 'suaugusiuju-gaivinimas', steps: 99, score: 90, days: 410, attended: true },
  { person: 'certified', course: 'pirmoji-pagalba-darbe', steps: 99, score: 75, days: 120 },
  { person: 'certified', course: 'periferiniu-venu-kateterizacija', steps: 99, score: 100, days: 30, attended: true },
  { person: 'certified', course: 'naujagimio-gaivinimas', steps: 3, days: 4 },
  { person: 'company', course: 'sunkios-traumos-pacientas', steps: 1, days: 12 },
  // Without attempts left.
  { person: 'company', course: 'kvepavimo-taku-valdymas', steps: 99, score: 45, attempts: 3, days: 6 },
  // With a scenario and an algorithm to walk through.
  { person: 'company', course: 'pazangusis-suaugusiuju-gaivinimas', steps: 0, days: 15 },
  // At the partner's environment: without an account there, with access, with access that is being prepared.
  { person: 'learner', course: 'preeklampsija', steps: 0, days: 3 },
  { person: 'certified', course: 'masyvi-transfuzija', steps: 99, days: 20, attended: true },
  { person: 'company', course: 'masyvi-transfuzija', steps: 0, days: 0 },
  // Names of other alphabets on certificates; the last one waits for its Latin form.
  { person: 'printed', course: 'infekciju-kontrole', steps: 99, score: 90, days: 16 },
  { person: 'inLatin', course: 'infekciju-kontrole', steps: 99, score: 100, days: 14 },
  { person: 'unprinted', course: 'infekciju-kontrole', steps: 99, score: 80, days: 7 },
]
type Story = {
  person: DemoUser
  course: string
  steps: number
  score?: number
  attempts?: number
  days: number
  attended?: true
}

/**
 * The demo people in every state: just begun, in the middle, waiting for practice, completed, with valid and expired
 * certificates.
 */
export async function seedStories(
  authoring: Authoring,
  { rooms, courses, people, enqueue, config }: Stories,
): Promise<void> {
  const { db, now } = authoring
  /** Suppresses the emails of historical events. */
  const quiet: Enqueue = async (job, data, key) => {
    if (job.name !== sendEmail.name) await enqueue(job, data, key)
  }
  const purchasing = { db, enqueue: quiet, config }
  await seedEnvironmentUsers(db, accountsThere(people), now)
  await seedDiscountCodes(db)
  // The oldest first, so that the numbers of invoices follow their dates.
  for (const story of stories.toSorted((a, b) => b.days - a.days)) {
    const { person, course: slug, steps, score, attempts, days, attended } = story
    const course = courses.find((each) => each.slug === slug)
    const planned = course?.offerings[0]
    if (!course || !planned) continue
    const userId = people.idOf(person)
    const at = new Date(now.getTime() - days * 86_400_000)
    const bought = new Date(at.getTime() - 5 * 86_400_000)
    const offering = attended
      ? await seedOfferingOn({ ...authoring, now: bought }, course, planned, {
          rooms,
          day: addDays(dayInVilnius(at), -1),
        })
      : planned
    const orderId = await seedPurchase(purchasing, { userId, course, offering, at: bought })
    const enrolmentId = await enrolmentOf(db, orderId, userId)
    await seedProgress(db, { userId, courseId: course.id, enrolmentId, steps, score, attempts, at })
    const practised = { userId, courseId: course.id, now: at }
    if (attended) await recordAttendance(purchasing, practised)
    if (attended && course.assessed) await recordAssessment(purchasing, { ...practised, passed: true })
    if (!attended) await finishCourse(purchasing, { userId, courseId: course.id, enrolmentId, now: at })
  }
  await seedFeedback(db, people.idOf('certified'))
  await seedShopStories(purchasing, authoring, { rooms, courses, people })
  await seedWaitingAccess(db, accountsThere(people), now)
}

/** A comment of staff on a result. */
async function seedFeedback(db: Write, userId: string): Promise<void> {
  await db
    .updateTable('completions')
    .set({ feedback: 'Visi atsakymai teisingi. Skyriuje galite padėti kolegoms mokytis rankų higienos.' })
    .where('user_id', '=', userId)
    .where('step_id', 'in', (eb) =>
      eb
        .selectFrom('steps')
        .innerJoin('courses', 'courses.id', 'steps.course_id')
        .select('steps.id')
        .where('courses.slug', '=', 'infekciju-kontrole')
        .where('steps.topic_id', 'is', null)
        .where('steps.module', '=', 'quiz'),
    )
    .execute()
}

/** Who has an account at the partner's environment: with access there, and with access that is being prepared. */
const accountsThere = (people: People): EnvironmentPeople => ({
  linked: people.idOf('certified'),
  waiting: people.idOf('company'),
})

const clinic = {
  private: false,
  company_name: 'VšĮ Pavyzdžio klinika',
  company_code: '123456786',
  company_address: 'Savanorių pr. 1, Kaunas',
  company_vat: 'LT123456715',
  company_reference: '',
}

/** Orders in every state: places handed over, a transfer awaited, given up, withdrawn, with a coupon, paid by a voucher. */
async function seedShopStories(
  purchasing: Purchasing,
  authoring: Authoring,
  { rooms, courses, people }: Pick<Stories, 'rooms' | 'courses' | 'people'>,
): Promise<void> {
  const { now } = authoring
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const find = (slug: string, rank = 1) => {
    const course = courses.find((each) => each.slug === slug)
    const offering = course?.offerings[rank] ?? course?.offerings[0]
    if (!course || !offering) throw new Error(`No course ${slug} in the demo`)
    return { course, offering }
  }
  const [learner, company] = [people.idOf('learner'), people.idOf('company')]
  const givenUp = { userId: learner, ...find('naujagimio-gaivinimas'), at: ago(7) }
  await seedGivenUp(purchasing, givenUp, 'expired')
  await seedWithdrawn(purchasing, {
    userId: learner,
    ...find('sunkios-traumos-pacientas'),
    at: ago(6),
    code: 'SVEIKI10',
  })
  const [, , , , guest = learner] = people.crowd
  await seedPurchase(purchasing, { userId: guest, ...find('suaugusiuju-gaivinimas', 18), at: ago(5), code: 'DOVANA30' })
  const team = { userId: company, ...find('suaugusiuju-gaivinimas'), company: clinic, ownPlace: false, quantity: 5 }
  await seedTeam(purchasing, authoring, { ...find('suaugusiuju-gaivinimas'), company: clinic, rooms, people })
  const transfer = { ...team, ...find('kvepavimo-taku-valdymas'), quantity: 3, method: 'invoice' as const }
  const awaited = await seedPending(purchasing, { ...transfer, at: ago(1) })
  await insertAttempt(
    purchasing.db,
    { orderId: awaited, method: 'invoice', amountCents: transfer.course.cents * 3, now: ago(1) },
    'waiting',
  )
}
