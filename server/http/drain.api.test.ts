import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'
import { makeActivityApp } from '../learning/activities/activity-app.ts'
import { drain } from './drain.ts'

const world = openWorld()

test('closes although a request never completes', async () => {
  const app = await makeActivityApp(world)
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  const broken = once(socket, 'close').catch(() => undefined)
  const arrived = once(app.server, 'request')
  const head = [
    'POST /api/answers HTTP/1.1',
    'host: x',
    'content-type: application/json',
    'content-length: 1000',
    '',
    '{"attempt',
  ]
  // It is refused before its body has come; what is not read would keep the socket from closing.
  socket
    .on('error', () => undefined)
    .resume()
    .write(head.join('\r\n'))
  await arrived
  const began = performance.now()
  await drain(app, 200)
  await broken
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a request that arrives while the activities close is refused in the format of all failures', async () => {
  const app = await makeActivityApp(world)
  const refused = Promise.withResolvers<Response>()
  app.addHook('preClose', async () => refused.resolve(await fetch(`${address}/api/sheet`)))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  const { status, headers, json } = await refused.promise.then(async (reply) => ({
    status: reply.status,
    headers: reply.headers,
    json: await reply.json(),
  }))
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close'])
  expect(json).toMatchObject({ code: 'service_unavailable', message: expect.any(String) })
})

test('both apps time out requests that are not received within 30 s', async () => {
  const activity = await makeActivityApp(world)
  expect([world.app.server.requestTimeout, activity.server.requestTimeout]).toEqual([30_000, 30_000])
  await activity.close()
})
