import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { reviewCalls } from '../../../contract/reviews.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { fail } from '../../http/fail.ts'
import { beginCourse, makeCourse, makeEnrolment, makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { moderateReview } from '../public.ts'

const world = openWorld()
const { addReview, listOwnReviews } = reviewCalls
const body = (courseId: number, rating = 4) => ({ courseId, rating, review: 'Naudinga' })
const write = (user: MadeUser, courseId: number, rating?: number) =>
  world.call(addReview, { body: body(courseId, rating) }, user)
const ownOf = async (user: MadeUser) => (await world.call(listOwnReviews, {}, user)).reply.data

async function makeBegun(options?: Parameters<typeof makeLearner>[1]) {
  const course = await makeCourse(world)
  const learner = await makeLearner(world, options)
  await makeEnrolment(world, learner, course)
  await beginCourse(world, learner, course)
  return { course, learner }
}

const readReview = (userId: string, courseId: number) =>
  world.db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()

type Decision = Parameters<typeof moderateReview>[2]
/** Decides about the review of a course as staff. */
async function decide({ id: userId }: MadeUser, courseId: number, decision: Decision) {
  const { id } = await readReview(userId, courseId)
  const staff = await makeLearner(world, { role: 'support' })
  await world.db.transaction().execute((db) => moderateReview({ db, now: world.now(), fail }, id, decision, staff.id))
  return staff
}

/** The public course, once the cache of replies has noticed its rating. */
async function shown(courseId: number) {
  let reply = (await world.call(catalogueCalls.getCourse, { params: { id: courseId } })).reply
  const { rating_count } = await card(courseId)
  await expect
    .poll(
      async () => {
        reply = (await world.call(catalogueCalls.getCourse, { params: { id: courseId } })).reply
        return reply.rating_count
      },
      { timeout: 3000 },
    )
    .toBe(rating_count)
  return reply
}
const card = async (courseId: number) =>
  (
    await world.db
      .selectFrom('catalogue_cards')
      .select('card')
      .where('course_id', '=', courseId)
      .where('language', '=', 'lt')
      .executeTakeFirstOrThrow()
  ).card

describe('a review', () => {
  test('is written by a learner of the course who has begun it, once', async () => {
    const course = await makeCourse(world)
    const learner = await makeLearner(world)
    expect((await world.call(addReview, { body: body(course.id) })).status).toBe(401)
    expect((await write(learner, course.id)).failure.code).toBe('not_enrolled')
    await makeEnrolment(world, learner, course)
    const early = await write(learner, course.id)
    expect([early.status, early.failure.code]).toEqual([400, 'course_not_begun'])
    await beginCourse(world, learner, course)
    const reviewed = async () =>
      (await world.call(learningCalls.listOwnCourses, {}, learner)).reply.data.map((own) => own.reviewed)
    expect(await reviewed()).toEqual([false])
    expect((await write(learner, course.id)).status).toBe(200)
    expect(await reviewed()).toEqual([true])
    expect((await write(learner, course.id)).failure.code).toBe('already_reviewed')
  })

  test('may be written once the course is completed, also in an earlier enrolment', async () => {
    const course = await makeCourse(world)
    const learner = await makeLearner(world)
    const id = await makeEnrolment(world, learner, course)
    const ended = { completed_at: world.now(), ended_at: world.now() }
    await world.db.updateTable('enrolments').set(ended).where('id', '=', id).execute()
    expect((await write(learner, course.id)).status).toBe(200)
  })

  test('is one of several sent at the same moment', async () => {
    const { course, learner } = await makeBegun()
    const answers = await Promise.all([1, 2, 3].map(() => write(learner, course.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test.each([
    [{ rating: 6 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ review: '' }, 'review'],
    [{ review: 'a'.repeat(4001) }, 'review'],
  ])('with %j is refused at its field', async (change, field) => {
    const learner = await makeLearner(world)
    const { status, failure } = await world.call(addReview, { body: { ...body(1), ...change } }, learner)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a review that waits', () => {
  test('is shown to nobody but its writer, with its state, and is not counted', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    expect(await shown(course.id)).toMatchObject({ rating: 0, rating_count: 0, reviews: [] })
    expect(await ownOf(learner)).toEqual([
      {
        courseId: course.id,
        rating: 4,
        text: 'Naudinga',
        lang: 'lt',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        state: 'pending',
        reason: null,
      },
    ])
    expect(await ownOf(await makeLearner(world))).toEqual([])
  })

  test('is shown and counted once it is published: with a first name and an initial, in its language', async () => {
    const { course, learner } = await makeBegun({ lastname: 'Slaptienė' })
    await world.call(addReview, { body: body(course.id) }, { ...learner, language: 'en' })
    const staff = await decide(learner, course.id, { state: 'published' })
    const reply = await shown(course.id)
    expect(reply).toMatchObject({
      rating: 4,
      rating_count: 1,
      reviews: [{ name: 'Jonė', lastName: 'S.', text: 'Naudinga', lang: 'en' }],
    })
    for (const hidden of ['Slaptienė', learner.id, staff.id]) expect(JSON.stringify(reply)).not.toContain(hidden)
    expect(await ownOf(learner)).toMatchObject([{ state: 'published', reason: null }])
  })

  test('is rejected with a reason, which only its writer reads', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    await decide(learner, course.id, { state: 'rejected', reason: 'Skelbimas' })
    expect(await shown(course.id)).toMatchObject({ rating_count: 0, reviews: [] })
    expect(await ownOf(learner)).toMatchObject([{ state: 'rejected', reason: 'Skelbimas' }])
    expect((await write(learner, course.id)).failure.code).toBe('already_reviewed')
  })
})

describe('moderation', () => {
  test('takes a published review down, and publishes a rejected one after all: the rating follows', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id, 2)
    await decide(learner, course.id, { state: 'published' })
    expect(await card(course.id)).toMatchObject({ rating: 2, rating_count: 1 })
    await decide(learner, course.id, { state: 'rejected', reason: 'Pavardės tekste' })
    expect(await card(course.id)).toMatchObject({ rating: 0, rating_count: 0 })
    await decide(learner, course.id, { state: 'published' })
    expect(await card(course.id)).toMatchObject({ rating: 2, rating_count: 1 })
  })

  test('decides once: the second of two decisions alike is refused', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    const decisions = await Promise.allSettled([1, 2].map(() => decide(learner, course.id, { state: 'published' })))
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of a review that does not exist is not found', async () => {
    const moderate = world.db
      .transaction()
      .execute((db) =>
        moderateReview(
          { db, now: world.now(), fail },
          '00000000-0000-4000-8000-000000000000',
          { state: 'published' },
          '00000000-0000-4000-8000-000000000000',
        ),
      )
    await expect(moderate).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leaves its mark: who decided, and when', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    const staff = await decide(learner, course.id, { state: 'published' })
    expect(await readReview(learner.id, course.id)).toMatchObject({
      moderator_id: staff.id,
      moderated_at: expect.any(Date),
    })
  })
})

test('reviews of one writer cannot be connected by their ids', async () => {
  const learner = await makeLearner(world)
  const ids: string[] = []
  for (let i = 0; i < 2; i++) {
    const course = await makeCourse(world)
    await makeEnrolment(world, learner, course)
    await beginCourse(world, learner, course)
    await write(learner, course.id)
    await decide(learner, course.id, { state: 'published' })
    for (const { userId, external_id } of (await shown(course.id)).reviews) ids.push(userId, external_id)
  }
  expect(new Set(ids).size).toBe(2)
})

test('a review is dated by the day in Vilnius', async () => {
  const course = await makeCourse(world)
  const { id: user_id } = await makeLearner(world)
  const written = { user_id, course_id: course.id, rating: 5, text: 'x', state: 'published' as const }
  await world.db
    .insertInto('reviews')
    .values({ ...written, created_at: new Date('2026-07-10T22:30:00Z') })
    .execute()
  const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
  expect(reply.reviews[0]?.date).toBe('2026-07-11')
})

// requirements 10.939
test('reviews in the language of the reader come first, the latest first', async () => {
  const course = await makeCourse(world)
  for (const [day, language] of [
    ['2026-07-01', 'lt'],
    ['2026-07-02', 'ru'],
    ['2026-07-03', 'lt'],
    ['2026-07-04', 'en'],
  ] as const) {
    const { id: user_id } = await makeLearner(world)
    const written = { user_id, course_id: course.id, rating: 5, text: 'x', state: 'published' as const, language }
    await world.db
      .insertInto('reviews')
      .values({ ...written, created_at: new Date(`${day}T10:00:00Z`) })
      .execute()
  }
  const daysIn = async (language: 'lt' | 'ru') => {
    const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: course.id } }, { language })
    return reply.reviews.map(({ date }) => Number(date.slice(8)))
  }
  expect(await daysIn('lt')).toEqual([3, 1, 4, 2])
  expect(await daysIn('ru')).toEqual([2, 4, 3, 1])
})

// requirements 10.978
describe('what public pages show of a reviewer', () => {
  const version = async () =>
    (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version
  const photo = async () =>
    (
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f5446' } })
        .png()
        .toBuffer()
    ).toString('base64')
  const name = { firstname: 'Eglė', lastname: 'Eglaitė' }
  const changes: Record<string, (reviewer: MadeUser) => Promise<{ status: number }>> = {
    'the name, by staff': async ({ id }) => {
      const was = await world.db
        .selectFrom('users')
        .select(['firstname', 'lastname'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const as = await makeLearner(world, { role: 'support' })
      return world.call(peopleCalls.correctName, { params: { id }, body: { ...name, shown_name: was } }, as)
    },
    'the name in the settings': (as) =>
      world.call(settingsCalls.saveSettings, { body: { firstname: name.firstname } }, as),
    'the profile as a whole': (as) => {
      const body = { ...name, email: as.email, telephone: '+37060000000', date_of_birth: '1990-05-21' }
      return world.call(accountsCalls.saveAccount, { body }, as)
    },
    'the photo': async (as) => world.call(settingsCalls.saveImage, { body: { image: await photo() } }, as),
    'the account, merged into another': async ({ id }) => {
      const [kept, as] = [await makeLearner(world), await makeLearner(world, { role: 'manager' })]
      return world.call(peopleCalls.mergePeople, { params: { id: kept.id }, body: { from_id: id, stays: [] } }, as)
    },
  }

  test.each(Object.entries(changes))('%s: public pages are reloaded', async (_, change) => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    await decide(learner, course.id, { state: 'published' })
    const before = await version()
    expect((await change(learner)).status).toBe(200)
    expect(await version()).not.toBe(before)
  })

  test('so is the name of an instructor with an introduction', async () => {
    const instructor = await makeLearner(world)
    await world.pool.query('insert into instructors (user_id, introduction) values ($1, $2)', [
      instructor.id,
      { lt: 'Slaugytoja', en: '', ru: '' },
    ])
    const before = await version()
    expect((await changes['the name in the settings']?.(instructor))?.status).toBe(200)
    expect(await version()).not.toBe(before)
  })

  test('of who wrote no published review is on none: the cache stays', async () => {
    const { course, learner } = await makeBegun()
    await write(learner, course.id)
    const before = await version()
    for (const what of ['the name, by staff', 'the photo']) expect((await changes[what]?.(learner))?.status).toBe(200)
    expect(await version()).toBe(before)
  })
})
