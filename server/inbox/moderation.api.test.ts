import { expect, test } from 'vitest'
import { reviewList } from '../../contract/manage/reviews.list.ts'
import { moderationCalls as calls } from '../../contract/manage/moderation.ts'
import { reviewCalls } from '../../contract/reviews.ts'
import { begin, openForums } from '../test/forums.ts'
import { beginCourse, makeCourse, makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const { place, learnerIn } = openForums(world)
const staff = () => makeLearner(world, { role: 'support' })

/** A review that waits, found as staff. */
async function waiting() {
  const as = await staff()
  const course = await makeCourse(world)
  const learner = await makeLearner(world, { lastname: unique('Rašytoja') })
  await makeEnrolment(world, learner, course)
  await beginCourse(world, learner, course)
  await world.call(reviewCalls.addReview, { body: { courseId: course.id, rating: 4, review: 'Naudinga' } }, learner)
  const find = async (review_state: 'pending' | 'published' | 'rejected') =>
    (await world.call(reviewList.calls.findReviews, { query: { review_state } }, as)).reply.data.find(
      ({ course_id }) => course_id === course.id,
    )
  const id = (await find('pending'))?.id ?? ''
  const decide = (body: { accept: boolean; reason?: string }) =>
    world.call(calls.decideReview, { params: { id }, body }, as)
  const own = async () => (await world.call(reviewCalls.listOwnReviews, {}, learner)).reply.data
  return { find, decide, own }
}

test('a review waits for staff and is published', async () => {
  const { find, decide, own } = await waiting()
  expect(await find('pending')).toMatchObject({ rating: 4, text: 'Naudinga', state: 'pending' })
  expect((await decide({ accept: true })).reply).toEqual({ success: true })
  expect(await find('published')).toMatchObject({ state: 'published' })
  expect((await decide({ accept: true })).failure.code).toBe('already_decided')
  expect(await own()).toMatchObject([{ state: 'published' }])
})

test('a review is rejected with a reason, which its author sees', async () => {
  const { find, decide, own } = await waiting()
  expect(Object.keys((await decide({ accept: false, reason: ' ' })).failure.errors ?? {})).toEqual(['reason'])
  expect(await find('pending')).toBeDefined()
  await decide({ accept: false, reason: 'Tai skelbimas' })
  expect(await own()).toMatchObject([{ state: 'rejected', reason: 'Tai skelbimas' }])
})

test('a reported post is hidden with a reason, or left as it is; who reported is not said', async () => {
  const as = await staff()
  const at = await place()
  const [author, reader] = [await learnerIn(at), await learnerIn(at, { lastname: unique('Skaitytoja') })]
  const title = unique('Tema')
  const posts = [await begin(author, 'Paciento vardas', title), await begin(author, 'Nieko blogo', `${title} 2`)]
  for (const post of posts) await reader.report(post, 'patient_data')
  const list = async () =>
    (await world.call(calls.listReports, {}, as)).reply.data.filter(({ thread }) => thread?.startsWith(title))
  const reported = await list()
  expect(reported).toMatchObject([
    { thread: title, text: 'Paciento vardas', hidden: false, reports: [{ reason: 'patient_data' }] },
    { text: 'Nieko blogo' },
  ])
  expect(JSON.stringify(reported)).not.toContain('Skaitytoja')
  const decide = (id = '', body: { accept: boolean; reason?: string }) =>
    world.call(calls.decidePost, { params: { id }, body }, as)
  expect((await decide(posts[0], { accept: false })).failure.code).toBe('invalid_fields')
  expect((await decide(posts[0], { accept: false, reason: 'Duomenys' })).reply).toEqual({ success: true })
  expect((await decide(posts[1], { accept: true })).reply).toEqual({ success: true })
  expect(await list()).toEqual([])
  const states = await world.db
    .selectFrom('forum_posts')
    .select(['text', 'state', 'reason'])
    .where('id', 'in', posts)
    .execute()
  expect(states).toEqual(
    expect.arrayContaining([
      { text: 'Paciento vardas', state: 'hidden', reason: 'Duomenys' },
      { text: 'Nieko blogo', state: 'visible', reason: null },
    ]),
  )
})
