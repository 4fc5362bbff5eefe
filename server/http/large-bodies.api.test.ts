import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
let address = ''
beforeAll(async () => void (address = await world.app.listen({ port: 0, host: '127.0.0.1' })))

/** Begins to send a photo with a body; what is not known of its length comes in chunks. */
function begin({ token }: MadeUser, length?: number) {
  const answer = Promise.withResolvers<{ status: number | undefined; code: unknown }>()
  const headers = {
    'authorization': `Bearer ${token}`,
    'content-type': 'application/json',
    ...(length ? { 'content-length': length } : {}),
  }
  const sending = request(`${address}/api/learning/settings/image`, { method: 'POST', headers })
  sending.on('error', answer.reject)
  sending.on('response', (response) => {
    void text(response).then((body) => answer.resolve({ status: response.statusCode, code: JSON.parse(body).code }))
  })
  return { sending, answer: answer.promise }
}
const photo = JSON.stringify({ image: 'A'.repeat(300_000) })

test('learners who send slowly keep others neither waiting nor out, and are answered when all has come', async () => {
  const slow = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const { sending, answer } = begin(await makeLearner(world), photo.length)
      sending.write(photo.slice(0, 100_000))
      return { sending, answer }
    }),
  )
  const { sending, answer } = begin(await makeLearner(world))
  sending.end(photo)
  expect(await answer).toEqual({ status: 400, code: 'invalid_fields' })
  for (const one of slow) one.sending.end(photo.slice(100_000))
  for (const one of slow) expect(await one.answer).toEqual({ status: 400, code: 'invalid_fields' })
})

test('who hangs up, or sends more than it may be, can send again', async () => {
  const learner = await makeLearner(world)
  const first = begin(learner, photo.length)
  first.answer.catch(() => undefined)
  const arrived = once(world.app.server, 'request')
  first.sending.write(photo.slice(0, 1000))
  await arrived
  first.sending.destroy()
  const second = begin(learner)
  second.sending.write('{"image":"'.padEnd(2_500_000, 'A'))
  expect(await second.answer).toEqual({ status: 413, code: 'body_too_large' })
  second.sending.destroy()
  const connections = promisify(world.app.server.getConnections.bind(world.app.server))
  await expect.poll(() => connections(), { timeout: 5000 }).toBe(0)
  const third = begin(learner)
  third.sending.end(photo)
  expect(await third.answer).toEqual({ status: 400, code: 'invalid_fields' })
})
