import type { FastifyInstance } from 'fastify'
import { v4 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { ForumPost, ForumThread, OpenedForum, SentPost } from '../../contract/activities/forums.ts'
import { learningCalls } from '../../contract/learning.ts'
import { makeActivityApp } from '../learning/activities/activity-app.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from './make.ts'
import type { World } from './world.ts'

/** Adds a forum at the end of the course's only topic. Returns its id. */
async function addForum({ db }: World, course: MadeCourse, settings: object = {}, completion: 1 | 2 = 2) {
  const topic = await db.selectFrom('topics').select('id').where('course_id', '=', course.id).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('steps')
    .values({
      topic_id: topic.id,
      course_id: course.id,
      position: 51,
      key: 'forum',
      module: 'forum',
      title: JSON.stringify({ lt: 'Forumas' }),
      description: JSON.stringify({ lt: 'Pasidalykite' }),
      completion,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Answered<T> = { status: number; json: T & { code?: string; message?: string; errors?: object } }
export type ForumPlace = { course: MadeCourse; id: number }

/** Forums in the world of a test file, and persons in them with their calls. */
export function openForums(world: World) {
  let activity: FastifyInstance
  beforeAll(async () => {
    activity = await makeActivityApp(world)
  })
  afterAll(() => activity.close())

  async function ask<T>(method: 'GET' | 'PUT' | 'POST', url: string, token: string, payload?: object) {
    const headers = { 'authorization': `Bearer ${token}`, 'accept-language': 'lt' }
    const { statusCode, body } = await activity.inject({ method, url: `/api${url}`, payload, headers })
    return { status: statusCode, json: body ? JSON.parse(body) : undefined } as Answered<T>
  }
  const launch = (id: number, { token }: MadeUser) =>
    world.call(learningCalls.launchActivity, { body: { module: 'forum', id } }, { token })

  async function place(settings?: object, completion?: 1 | 2): Promise<ForumPlace> {
    const course = await makeCourse(world, { pages: 1 })
    return { course, id: await addForum(world, course, settings, completion) }
  }

  function visitor(id: number, user: MadeUser) {
    const open = async () => {
      const { reply } = await launch(id, user)
      return (await ask<OpenedForum>('GET', '/activity', reply.url.split('#token=')[1] ?? '')).json
    }
    let token: string | undefined
    const send = async <T>(method: 'PUT' | 'POST', path: string, body: object) => {
      token ??= (await open()).token
      return ask<T>(method, `/forum/${path}`, token, body)
    }
    return {
      user,
      open,
      list: async (page = 1) => (await send<OpenedForum['threads']>('POST', 'list', { page })).json,
      show: (thread: string, page: number | null = null) => send<ForumThread>('POST', 'thread', { thread, page }),
      start: (text = 'Kaip pas jus?', title = 'Rankų higiena', post = v4()) =>
        send<SentPost>('POST', 'threads', { post, title, text }),
      reply: (thread: string, text = 'Pas mus puikiai', post = v4()) =>
        send<SentPost>('POST', 'replies', { post, thread, text }),
      edit: (post: string, text: string, title?: string) => send<ForumThread>('PUT', 'posts', { post, text, title }),
      remove: (post: string) => send<ForumThread>('POST', 'removals', { post }),
      report: (post: string, reason = 'advert', note = '') => send('POST', 'reports', { post, reason, note }),
      follow: (thread: string, follows: boolean) => send('PUT', 'following', { thread, follows }),
    }
  }

  type Named = { firstname?: string; lastname?: string; confirmed?: boolean }
  async function learnerIn({ course, id }: ForumPlace, named: Named = {}) {
    const user = await makeLearner(world, { confirmed: true, ...named })
    await makeEnrolment(world, user, course)
    return visitor(id, user)
  }
  return { ask, launch, place, visitor, learnerIn }
}
export type Visitor = ReturnType<ReturnType<typeof openForums>['visitor']>

/** Starts a thread and returns its id. */
export async function begin(person: Visitor, text?: string, title?: string): Promise<string> {
  return (await person.start(text, title)).json.thread.id
}

export function lastOf({ thread }: SentPost): ForumPost {
  const post = thread.posts.data.at(-1)
  if (!post) throw new Error('No post')
  return post
}
