import { keepEdition, publishCourse } from '../catalogue/public.ts'
import { boundText } from '../../contract/typography.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import type { EinvoiceProvider } from '../integrations/einvoice/port.ts'
import type { Files } from '../integrations/files/port.ts'
import type { Enqueue } from '../jobs/job.ts'
import { chanceOf } from './chance.ts'
import { seedBank } from './bank.ts'
import { seedAlgorithms } from './algorithms.ts'
import { seedChecklists } from './checklists.ts'
import { seedDays } from './days.ts'
import { seedDebts } from './debts.ts'
import { seedConversations } from './conversations.ts'
import { seedCourse } from './courses.ts'
import { seedHolders } from './holders.ts'
import { seedInterests } from './interests.ts'
import { seedBooks } from './books.ts'
import { seedInvoices } from './invoices.ts'
import { type DemoRooms, seedOfferings } from './offerings.ts'
import { seedOrder, type SeededCourse } from './orders.ts'
import { seedInbox } from './inbox.ts'
import { seedCompanies } from './companies.ts'
import { seedQuotes } from './quotes.ts'
import { seedSales } from './sales.ts'
import { seedEinvoices } from './einvoices.ts'
import { seedEmails } from './emails.ts'
import { seedForums } from './forums.ts'
import { type People, seedUsers } from './people.ts'
import { seedPractice, seedRooms } from './practice.ts'
import { seedTwoDays } from './two-days.ts'
import { seedEditing } from './editing.ts'
import { type CourseSeed, isReady, readCourses, readReviews, type ReferenceSeed, type ReviewSeed } from './read.ts'
import { seedStories } from './stories.ts'
import { seedTrioGroup, seedTrioRuns } from './trio.ts'
import { seedWeeks } from './weeks.ts'
import { endSales, reviewAt } from './past.ts'

type Demo = {
  reference: ReferenceSeed
  now: Date
  files: Files
  report: (step: string) => void
  enqueue: Enqueue
  config: Config
  /** The local access point; absent: no e-invoices are sent. */
  einvoice: EinvoiceProvider | undefined
}

const day = 86_400_000
/** How many days ago its courses began: before the oldest certificate. */
const firstEdition = 600
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** The edition that a course began with, and the next one where its guideline changed after that. */
async function seedEdition(db: Write, id: number, { file: { before } }: CourseSeed, begun: Date): Promise<void> {
  const changedAt = before && new Date(`${before.day}T07:00:00Z`)
  if (!before || !changedAt || begun >= changedAt) return void (await keepEdition(db, id, { at: begun }))
  await keepEdition(db, id, { at: begun, guideline: before.guideline })
  await keepEdition(db, id, { at: changedAt })
}

/** Of all courses, with their checklists and algorithms, which belong to what an edition teaches. */
async function seedEditions(db: Write, courses: readonly SeededCourse[], now: Date): Promise<void> {
  const files = new Map(readCourses().map((course) => [course.file.slug, course]))
  for (const { id, slug } of courses) {
    const course = files.get(slug)
    if (course) await seedEdition(db, id, course, daysBefore(now, firstEdition))
  }
}

async function seedCourses(db: Write, { reference, now, files }: Demo, rooms: DemoRooms): Promise<SeededCourse[]> {
  const authoring = { db, now, files, fail }
  const seeded: SeededCourse[] = []
  for (const course of readCourses()) {
    const { file } = course
    const chance = chanceOf(`course ${file.slug}`)
    const publishedAt = daysBefore(now, chance.between(20, 400))
    const id = await seedCourse(authoring, course, file.full)
    // A course in preparation with some of its steps has a trial group, whose offerings are withdrawn afterwards.
    const offerings =
      isReady(course) || course.scenarios.length ? await seedOfferings(authoring, id, course, { reference, rooms }) : []
    seeded.push({
      id,
      slug: file.slug,
      title: { lt: boundText(course.lt.title) },
      cents: file.special ?? file.price,
      months: file.certificate_months,
      publishedAt,
      ready: isReady(course),
      assessed: file.practice === 'assessed',
      offerings,
    })
  }
  return seeded
}

/** Who wrote a review has bought the course; some others too, so that bestsellers differ and groups are partly full. */
async function seedCrowd(
  db: Write,
  { now }: Demo,
  courses: readonly SeededCourse[],
  people: People,
  reviews: readonly ReviewSeed[],
) {
  const bought = new Set<string>()
  const buy = async (userId: string, course: SeededCourse, days: number) => {
    const offering = chanceOf(`offering ${userId} ${course.slug}`).pick(course.offerings)
    if (!offering || bought.has(`${userId} ${course.id}`)) return
    bought.add(`${userId} ${course.id}`)
    await seedOrder(db, { userId, course, offering, at: daysBefore(now, days), seated: days < 60 })
  }
  for (const review of reviews) {
    const course = courses.find(({ slug }) => slug === review.course)
    const userId = people.writerOf(review)
    if (!course?.ready || !userId) continue
    const chance = chanceOf(`review ${review.course} ${review.name} ${review.lastName}`)
    const days = chance.between(3, 300)
    await buy(userId, course, days + 20)
    const written = { rating: review.rating, text: boundText(review.text), language: review.language }
    await reviewAt(db, { user_id: userId, course_id: course.id, ...written }, daysBefore(now, days))
  }
  for (const course of courses.filter(({ ready }) => ready)) {
    const chance = chanceOf(`crowd ${course.slug}`)
    const buyers = chance.between(0, 3)
    for (let i = 0; i < buyers; i++) {
      const userId = chance.pick(people.crowd)
      if (userId) await buy(userId, course, chance.between(2, 40))
    }
  }
}

/** Nobody can buy a course in preparation; who tried it keeps the place. */
async function withdrawTrials(db: Write, courses: readonly SeededCourse[]) {
  const ids = courses.filter(({ ready }) => !ready).map(({ id }) => id)
  await endSales(db, 'course_id', ids)
}

/** Demo data: courses, users, orders and reviews. */
export async function seedDemo(db: Write, demo: Demo): Promise<void> {
  demo.report('demo courses')
  const rooms = await seedRooms(db, demo.reference, { since: daysBefore(demo.now, 420), now: demo.now })
  const courses = await seedCourses(db, demo, rooms)
  await seedChecklists(db, courses, demo.now)
  const algorithms = await seedAlgorithms(db, courses, demo.now)
  await seedEditions(db, courses, demo.now)
  demo.report('demo people, orders and reviews')
  const reviews = readReviews()
  const people = await seedUsers(db, demo.config, reviews, daysBefore(demo.now, 420))
  const authoring = { db, now: demo.now, fail }
  // Before the others, who take the seats that are left.
  await seedStories(authoring, { rooms, courses, people, enqueue: demo.enqueue, config: demo.config })
  await seedTrioGroup(db, { courses, people, now: demo.now })
  await withdrawTrials(db, courses)
  await seedCrowd(db, demo, courses, people, reviews)
  await seedWeeks(authoring, { rooms, courses, people })
  await seedHolders(db, { courses, people, enqueue: demo.enqueue, config: demo.config, now: demo.now })
  await seedPractice(db, { courses, people, enqueue: demo.enqueue, config: demo.config, now: demo.now })
  await seedDays(authoring, { rooms, courses, people, enqueue: demo.enqueue, config: demo.config })
  await seedTwoDays(authoring, { rooms, courses, people, enqueue: demo.enqueue, config: demo.config })
  await seedTrioRuns(db, { courses, people, now: demo.now, algorithm: algorithms.get('bag-mask') ?? '' })
  await seedConversations(authoring, { courses, people })
  await seedEmails(db, demo.now)
  await seedInbox({ db, now: demo.now, config: demo.config }, people)
  await seedForums(authoring, { courses, people, reviews })
  await seedInvoices(db, demo.config)
  demo.report('catalogue')
  for (const { id, publishedAt } of courses) await publishCourse(authoring, id, publishedAt)
  await seedInterests(db, { now: demo.now, courses, people })
  await seedQuotes({ db, enqueue: demo.enqueue, now: demo.now, config: demo.config, courses, people })
  await seedCompanies({ db, now: demo.now, courses, people })
  await seedSales({ db, enqueue: demo.enqueue, now: demo.now, config: demo.config, courses, people })
  const { config, enqueue, files, now, einvoice } = demo
  await seedEinvoices({ db, enqueue, now, config, files, people, einvoice })
  await seedDebts({ db, now, people })
  await seedBank({ db, enqueue, now, config, files, people })
  await seedBooks({ db, files, now, config, people })
  await seedEditing(authoring, courses)
}
