import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { workingDayFrom } from '../holidays.ts'
import { dayInVilnius } from '../time.ts'
import type { Asked } from '../learning/activities/quiz/attempts.queries.ts'
import { grade } from '../learning/activities/quiz/mark.rules.ts'
import { theoryOf } from '../learning/public.ts'
import { openWorld } from '../test/world.ts'
import { auditPractice } from '../practice/audit-practice.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { lowest30 } from '../catalogue/lowest-price.queries.ts'
import { readSite } from './content.ts'
import { seedDemo } from './demo.ts'
import { mostMinutes } from './course-size.ts'
import { heldHours, theoryMinutes } from './hours.ts'
import { demoUsers } from './people.ts'
import { isReady, readCourses, readReference, readReviews } from './read.ts'

const courses = readCourses()
const full = courses.filter(({ file }) => file.full)
const media = join(import.meta.dirname, '../../web/public/media')

describe('the texts', () => {
  test('eight courses with complete theory, and a list of 8 to 12 announced ones, in eight categories and three languages', () => {
    expect(Object.keys(Object.groupBy(courses, ({ file }) => file.category))).toHaveLength(8)
    expect(full).toHaveLength(8)
    const announced = courses.filter((course) => !isReady(course))
    expect(announced.length).toBeGreaterThanOrEqual(8)
    expect(announced.length).toBeLessThanOrEqual(12)
    expect(courses.filter(({ en, ru }) => !en || !ru)).toEqual([])
    expect(full.filter(({ file }) => file.practice === 'assessed')).not.toEqual([])
  })

  test.each(full.map((course) => [course.file.slug, course] as const))(
    '%s has the same shape in three languages',
    (_, { lt, en, ru, theory }) => {
      const shape = (texts: typeof lt) => ({
        topics: texts.topics.map(({ pages, material, minutes }) => [pages.length, material?.type, minutes]),
        questions: texts.test?.questions.map(({ options, answer }) => [options.length, answer]),
        faq: texts.faq.length,
        objectives: texts.objectives.length,
        skills: texts.skills.length,
      })
      expect(en && shape(en)).toEqual(shape(lt))
      expect(ru && shape(ru)).toEqual(shape(lt))
      expect((theory ?? lt).topics.length).toBeGreaterThanOrEqual(4)
      if (theory) return
      expect(lt.test?.questions.every(({ options, answer }) => answer >= 0 && answer < options.length)).toBe(true)
    },
  )

  test.each(courses.map((course) => [course.file.slug, course] as const))(
    '%s names its topics, the same in each of its languages, within its hours',
    (_, { file, lt, en, ru, theory }) => {
      const minutes = (theory ?? lt).topics.map((topic) => topic.minutes)
      expect(minutes.length).toBeGreaterThanOrEqual(2)
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(file.hours * 60)
      if (theory) return
      for (const texts of [en, ru]) if (texts) expect(texts.topics.map((topic) => topic.minutes)).toEqual(minutes)
    },
  )

  test.each(full.map((course) => [course.file.slug, course] as const))(
    '%s states the hours that its theory, its tests and its practice take',
    (_, course) => {
      expect(course.file.hours).toBe(heldHours(course))
      expect(theoryMinutes(course)).toBeLessThanOrEqual(mostMinutes(course))
      if (!course.theory) return
      for (const [at, { minutes, steps }] of theoryOf(course).topics.entries()) {
        const played = course.packages.filter(({ topic }) => topic === at + 1).map(({ step }) => step)
        const read = [...steps.filter(({ module }) => module !== 'label'), ...played]
        expect(minutes).toBe(read.reduce((sum, step) => sum + (step.minutes ?? 0), 0))
      }
    },
  )

  test.each(full.map((course) => [course.file.slug, course] as const))(
    '%s leaves to its edition who reviewed its text, and names its guideline',
    (_, { file, lt, en, ru }) => {
      expect(JSON.stringify([lt, en, ru])).not.toMatch(/recenz|review (?:by|of) a named|рецензи/i)
      expect(file.guideline).toBeDefined()
    },
  )

  test('every course has its pictures', () => {
    const missing = courses
      .flatMap(({ file }) => [480, 720, 960].map((width) => `courses/${file.slug}-${width}.webp`))
      .filter((name) => !existsSync(join(media, name)))
    expect(missing).toEqual([])
  })

  test('every course names filters, rooms and a category that exist, and every review a course', () => {
    const reference = readReference()
    const keys = new Map(reference.filter_groups.map(({ key, filters }) => [key, filters.map((filter) => filter.key)]))
    for (const { file } of courses) {
      expect(reference.categories.map(({ key }) => key)).toContain(file.category)
      for (const [group, chosen] of [
        ['field', file.fields],
        ['specialty', file.specialties],
        ['workplace', file.workplaces],
        ['city', file.seats],
      ] as const) {
        expect(
          chosen.filter((key) => !keys.get(group)?.includes(key)),
          `${file.slug} ${group}`,
        ).toEqual([])
      }
    }
    const slugs = courses.map(({ file }) => file.slug)
    expect(readReviews().filter(({ course }) => !slugs.includes(course))).toEqual([])
  })
})

describe('the demo town', () => {
  const world = openWorld()
  beforeAll(async () => {
    await world.db
      .transaction()
      .execute((write) =>
        seedDemo(write, {
          config: world.config,
          reference: readReference(),
          files: world.integrations.files,
          einvoice: world.accessPoint,
          now: new Date(),
          report: () => undefined,
          enqueue: world.jobs.enqueueIn(write),
        }),
      )
  })
  const count = async (sql: string) => (await world.pool.query(`select count(*) as n from ${sql}`)).rows[0].n

  test('breaks no rule of orders, payments, seats and practice (npm run audit)', async () => {
    expect([...(await auditPractice(world.pool)), ...(await auditOrders(world.pool, { finished: false }))]).toEqual([])
  })

  test('has the number of its provider in each payment that was made online', async () => {
    const online = "payment_attempts where method in ('banklink', 'wallet') and state = 'succeeded'"
    expect(Number(await count(online))).toBeGreaterThan(100)
    expect(Number(await count(`${online} and provider_reference is null`))).toBe(0)
  })

  test('has 120 dated offerings or more, all ahead, in five places', async () => {
    expect(await count(`products where start_date > '${dayInVilnius(new Date())}'`)).toBeGreaterThanOrEqual(120)
    expect(await count(`(select distinct location_id from products) l`)).toBeGreaterThanOrEqual(5)
    expect(await count('products where special_cents is not null')).toBeGreaterThan(10)
    expect(await count('products where price_cents = 0')).toBeGreaterThan(5)
  })

  test('sells the courses with theory and those of partners, and no other: the rest is in preparation', async () => {
    const { rows } = await world.pool.query<{ slug: string }>(
      "select distinct slug from courses join products on course_id = courses.id where products.state = 'offered' order by slug",
    )
    const ready = courses.filter(({ file, theory, lt }) => theory ?? lt.test ?? file.environment)
    expect(rows.map(({ slug }) => slug)).toEqual(ready.map(({ file }) => file.slug).toSorted())
    expect(await count("catalogue_cards where (price_cents is null) <> (card -> 'product_id' = 'null')")).toBe(0)
  })

  test('has an order of a company with people in every state', async () => {
    const { rows } = await world.pool.query<{ said: string }>(
      `select concat_ws(' ', case when p.user_id is not null then 'accepted' when p.claim_hash is not null then 'sent' else 'free' end,
         case when e.begun_at is not null or exists (select from completions d where d.enrolment_id = e.id) then 'begun' end,
         case when exists (select from certificates c where c.enrolment_id = e.id) then 'certified' end) as said
       from order_places p left join enrolments e on e.id = p.enrolment_id
       where p.order_id = (select order_id from order_places where sent_to = 'kolege.viena@praktika.example')
       order by p.position`,
    )
    expect(rows.map(({ said }) => said)).toEqual([
      'accepted begun certified',
      'accepted begun',
      'accepted',
      'sent',
      'free',
    ])
  })

  // requirements 3.5
  test('has a course with awards in three languages', async () => {
    const { rows } = await world.pool.query("select awards from courses where awards <> '[]'")
    for (const { awards } of rows)
      for (const { title, subtitle } of awards) expect([title, subtitle].flatMap(Object.keys)).toHaveLength(6)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('shows people in every state', async () => {
    expect(await count('certificates where valid_to >= current_date')).toBeGreaterThan(1)
    expect(await count('certificates where valid_to < current_date')).toBeGreaterThan(0)
    const soon =
      'certificates join users on users.id = user_id where valid_to between current_date and current_date + 200'
    expect(await count(`(select distinct city from ${soon}) c`)).toBeGreaterThan(3)
    expect(await count('enrolments where completed_at is null and last_activity_at is not null')).toBeGreaterThan(2)
    for (const { username } of Object.values(demoUsers))
      expect(await count(`users where username = '${username}'`)).toBe(1)
    expect(await count("user_roles where role = 'manager'")).toBe(1)
  })

  test('no certificate names an edition that is younger, or a guideline that had not come out', async () => {
    expect(await count('certificates where edition_id is null')).toBe(0)
    const named = 'certificates join course_editions e on e.id = edition_id'
    expect(await count(`${named} where e.published_at > issued_at`)).toBe(0)
    expect(await count(`${named} where e.guideline ->> 'lt' ~ 'ERC 2025' and issued_at < '2025-10-22'`)).toBe(0)
    expect(await count('course_editions where reviewer_name is not null')).toBe(0)
    const again = 'course_editions e join course_editions l on (l.course_id, l.number) = (e.course_id, e.number + 1)'
    expect(await count(`${again} where e.guideline is not distinct from l.guideline`)).toBe(0)
    expect(await count('attempts where edition_id is null')).toBe(0)
  })

  /** What a person has done of a course: each step with its state and the result of its attempt, in their order. */
  const doneBy = async (username: string, slug: string) =>
    (
      await world.pool.query<{ module: string; whole: boolean; state: string | null; score: number | null }>(
        `select s.module, s.topic_id is null as whole, c.state, a.score from users u
         join courses on courses.slug = $2 join enrolments e on e.user_id = u.id and e.course_id = courses.id
         join steps s on s.course_id = courses.id and not (s.module = 'label' and s.completion = 2)
         left join topics t on t.id = s.topic_id
         left join completions c on c.user_id = u.id and c.enrolment_id = e.id and c.step_id = s.id
         left join attempts a on a.user_id = u.id and a.enrolment_id = e.id and a.step_id = s.id and a.passed
         where u.username = $1 order by t.position nulls last, s.position`,
        [username, slug],
      )
    ).rows

  test('who has done every step has passed each check and the test, with the score, and submitted the survey', async () => {
    const steps = await doneBy(demoUsers.learner.username, 'infekciju-kontrole')
    expect(steps.filter(({ module, whole }) => module === 'quiz' && !whole).length).toBeGreaterThanOrEqual(2)
    const expected = steps.map(({ module, whole }) => {
      if (module === 'quiz') return ['passed', whole ? 90 : 100]
      return ['complete', module === 'survey' ? 100 : null]
    })
    expect(steps.map(({ state, score }) => [state, score])).toEqual(expected)
    expect(steps.at(-1)?.module).toBe('survey')
  })

  test('shows a forum in more than one language, with a reply to read for the learner and one of staff', async () => {
    expect(await count('forum_threads')).toBeGreaterThanOrEqual(4)
    expect(await count("forum_posts where text ~ '[а-яё]'")).toBeGreaterThan(1)
    expect(await count("forum_posts where role = 'manager'")).toBe(1)
    expect(
      await count(`forum_threads t join forum_readers r on r.thread_id = t.id join users u on u.id = r.user_id
        where u.username = '${demoUsers.learner.username}' and t.last_post_at > r.read_at`),
    ).toBe(2)
  })

  test('the result of every attempt is what its answers are worth', async () => {
    const attempts = await world.db
      .selectFrom('attempts')
      .select(['questions', 'answers', 'points', 'certainty', 'score'])
      .$narrowType<Asked>()
      .where('score', 'is not', null)
      .execute()
    expect(attempts.some(({ score }) => score !== 100)).toBe(true)
    for (const { questions, answers, points, certainty, score } of attempts)
      expect(grade(questions, answers ?? [], certainty)).toMatchObject({ score, points })
  })

  test('who has done some steps has done the first of the course, and not its test', async () => {
    const steps = await doneBy(demoUsers.learner.username, 'suaugusiuju-gaivinimas')
    const done = steps.filter(({ state }) => state !== null)
    expect(done.filter(({ module }) => module !== 'quiz')).toHaveLength(5)
    expect(steps.slice(0, done.length)).toEqual(done)
    expect(done.filter(({ whole }) => whole)).toEqual([])
  })

  test('the offer promises no more than the largest reduction from the lowest price of 30 days', async () => {
    const reduced = await world.db
      .selectFrom('products')
      .select(['special_cents', lowest30.as('lowest')])
      .where('special_cents', 'is not', null)
      .execute()
    const largest = Math.max(
      ...reduced.map(({ special_cents, lowest }) => 100 * (1 - (special_cents ?? 0) / (lowest ?? 0))),
    )
    const promised = readSite().discounts.map(({ discount }) => Number(/\d+/.exec(discount)?.[0]))
    expect(promised.filter((percent) => !(percent <= largest))).toEqual([])
    expect(largest).toBeLessThan(60)
  })

  test('who attended the practice of a course that asks for its assessment has passed it and holds the certificate', async () => {
    const { rows } = await world.pool.query<{ assessment: string | null; number: string | null }>(
      `select assessment, number from users join enrolments e on e.user_id = users.id
       join courses c on c.id = e.course_id and c.slug = 'periferiniu-venu-kateterizacija'
       join practice_seats s on s.enrolment_id = e.id and s.state = 'attended'
       left join certificates on certificates.enrolment_id = e.id where username = 'patyrusi'`,
    )
    expect(rows).toEqual([{ assessment: 'passed', number: expect.stringMatching(/^PR-/) }])
  })

  test('the instructor has a group that is over, partly assessed, and two with learners ahead', async () => {
    const groups = await world.db
      .selectFrom('practice_groups as g')
      .innerJoin('practice_seats as s', 's.group_id', 'g.id')
      .innerJoin('users', 'users.id', 'g.instructor_id')
      .innerJoin('products', 'products.product_id', 'g.product_id')
      .innerJoin('courses', 'courses.id', 'products.course_id')
      .select(({ fn }) => [
        'g.id',
        fn.count<number>('s.user_id').as('learners'),
        fn.count<number>('came_at').as('came'),
      ])
      .select(({ fn }) => fn.count<number>('s.assessment').as('assessed'))
      .where('username', '=', 'instruktorius')
      .where('products.state', '=', 'withdrawn')
      .where('slug', '=', 'suaugusiuju-gaivinimas')
      .groupBy('g.id')
      .orderBy('starts_at')
      .execute()
    expect(groups.map(({ learners, came, assessed }) => [learners, came, assessed].map(Number))).toEqual([
      [3, 2, 1],
      [3, 0, 0],
      [2, 0, 0],
    ])
  })

  test('the instructor is the second one of two groups, with an assessment confirmed, one disputed and one to confirm', async () => {
    const { rows } = await world.pool.query<{ over: boolean; states: string[] }>(
      `select g.starts_at < now() as over,
         array(select a.second_state from assessments a where a.group_id = g.id order by a.second_state) as states
       from practice_groups g join users on users.id in (g.instructor_id, g.second_instructor_id)
       where g.second_instructor_id is not null and username = 'instruktorius' order by g.starts_at`,
    )
    expect(rows).toEqual([
      { over: true, states: ['awaiting', 'confirmed', 'disagreed'] },
      { over: false, states: [] },
    ])
  })

  test('nobody practises on a public holiday or at a weekend', async () => {
    const rows = await world.db.selectFrom('practice_groups').select('starts_at').execute()
    const days = rows.map(({ starts_at }) => dayInVilnius(starts_at))
    expect(days.filter((day) => workingDayFrom(day) !== day)).toEqual([])
  })

  test('the plan of the next days has groups on five days or more, most with an instructor', async () => {
    const rows = await world.db
      .selectFrom('practice_groups')
      .select(['starts_at', 'instructor_id'])
      .where('starts_at', '>', new Date())
      .where('starts_at', '<', new Date(Date.now() + 12 * 86_400_000))
      .execute()
    expect(new Set(rows.map(({ starts_at }) => dayInVilnius(starts_at))).size).toBeGreaterThanOrEqual(5)
    expect(rows.filter(({ instructor_id }) => instructor_id).length).toBeGreaterThanOrEqual(8)
  })

  test('every order that was fulfilled for money has an invoice', async () => {
    expect(
      await count(
        "orders where state = 'fulfilled' and total_cents > 0 and not exists (select from invoices where invoices.order_id = orders.order_id and kind = 'invoice')",
      ),
    ).toBe(0)
  })

  test('practice groups are empty, partly full and full', async () => {
    const rows = (
      await world.pool.query(
        "select count(*) filter (where state = 'taken') as n from practice_seats group by group_id",
      )
    ).rows
    expect(new Set(rows.map(({ n }) => n)).size).toBeGreaterThanOrEqual(3)
  })
})
