import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { ActivityModule } from '../../contract/activities/modules.ts'
import { learningCalls } from '../../contract/learning.ts'
import { makeActivityApp } from '../learning/activities/activity-app.ts'
import { type MadeCourse, type MadeUser, makeEnrolment, makeLearner } from './make.ts'
import type { World } from './make-world.ts'

/** A learner at a step that opens in the activity frame. */
export type Place = { person: MadeUser; module: ActivityModule; id: number }

/** A new learner of a course. */
export async function makeLearnerOf(world: World, course: MadeCourse): Promise<MadeUser> {
  const person = await makeLearner(world)
  await makeEnrolment(world, person, course)
  return person
}

/** The activities' origin of a world, open during the file's tests, and what a learner does there. */
export function openActivities(world: World) {
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = await makeActivityApp(world)
  })
  afterAll(() => app?.close())

  async function ask(method: 'GET' | 'PUT' | 'POST', url: string, token: string, payload?: object) {
    if (!app) throw new Error('The origin is not open yet')
    const headers = { 'authorization': `Bearer ${token}`, 'accept-language': 'lt' }
    const { statusCode, body } = await app.inject({ method, url, payload, headers })
    return { status: statusCode, json: body ? JSON.parse(body) : undefined, body }
  }
  const launch = ({ person, module, id }: Place) =>
    world.call(learningCalls.launchActivity, { body: { module, id } }, { token: person.token })
  return {
    ask,
    launch,
    /** The reply to the opening of an activity. */
    open: async (at: Place) => ask('GET', '/api/activity', (await launch(at)).reply.url.split('#token=')[1] ?? ''),
    stateOf: async ({ person, id }: Pick<Place, 'person' | 'id'>) =>
      (
        await world.db
          .selectFrom('completions')
          .select('state')
          .where('user_id', '=', person.id)
          .where('step_id', '=', id)
          .executeTakeFirst()
      )?.state,
  }
}
