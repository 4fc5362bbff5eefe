import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeActivityApp } from '../learning/activities/activity-app.ts'
import { makePackagesApp } from '../learning/packages/packages-app.ts'
import { openWorld } from '../test/world.ts'
import { makeServer, maxPipelined } from './make-server.ts'

const world = openWorld()
const apps: Record<string, FastifyInstance> = {}
beforeAll(async () => {
  Object.assign(apps, {
    portal: world.app,
    activities: await makeActivityApp(world),
    packages: await makePackagesApp(world),
  })
  for (const app of Object.values(apps)) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await apps.activities?.close()
  await apps.packages?.close()
})

const portOf = (app: FastifyInstance | undefined) => Number(new URL(app?.listeningOrigin ?? '').port)

/** Sends requests in one write and returns what was answered until the connection ended. */
async function answered(
  app: FastifyInstance | undefined,
  requests: number,
  headers = 'host: x\r\n',
): Promise<string[]> {
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => undefined)
  let text = ''
  socket.on('data', (data) => (text += data.toString()))
  const get = `GET /nothing HTTP/1.1\r\n${headers}`
  socket.write(`${get}\r\n`.repeat(requests - 1) + `${get}connection: close\r\n\r\n`)
  await once(socket, 'close')
  return text.split(/(?=HTTP\/1\.1 [2-5])/)
}

const headersOf = {
  'usual headers': 'host: x\r\n',
  'Expect: 100-continue': 'host: x\r\nexpect: 100-continue\r\n',
  'an unknown Expect': 'host: x\r\nexpect: foo\r\n',
  'no Host': '',
}

// requirements 10.891
describe.each(['portal', 'activities', 'packages'])('one connection to the origin of %s', (name) => {
  test('has a few requests under way', async () => {
    expect(await answered(apps[name], maxPipelined)).toHaveLength(maxPipelined)
  })

  test.each(Object.entries(headersOf))('is closed when it sends many at once, with %s', async (_, headers) => {
    const server = apps[name]?.server
    let read = 0
    const count = () => void read++
    for (const event of ['request', 'checkContinue', 'checkExpectation']) server?.on(event, count)
    const replies = await answered(apps[name], 1000, headers)
    for (const event of ['request', 'checkContinue', 'checkExpectation']) server?.off(event, count)
    expect(replies.length).toBeLessThanOrEqual(maxPipelined)
    expect(read).toBe(maxPipelined + 1) // what is after it is not read
  })

  test('counts the requests that are under way only', async () => {
    const socket = connect(portOf(apps[name]), '127.0.0.1')
    for (let n = 0; n < 3 * maxPipelined; n++) {
      socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n')
      const [data] = await once(socket, 'data')
      expect(data.toString()).toContain('HTTP/1.1 404')
    }
    socket.destroy()
  })

  test('is answered as usual when it expects what is unknown', async () => {
    const [reply] = await answered(apps[name], 1, headersOf['an unknown Expect'])
    expect(reply).toMatch(/^HTTP\/1\.1 404 /)
    expect(reply?.toLowerCase()).toContain('content-security-policy')
  })

  test('is answered with 100 first when it asks', async () => {
    const replies = await answered(apps[name], 1, headersOf['Expect: 100-continue'])
    expect(replies.join('')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 404 /)
  })

  test('is refused without a Host', async () => {
    expect(await answered(apps[name], 1, headersOf['no Host'])).toEqual([expect.stringMatching(/^HTTP\/1\.1 400 /)])
  })
})

test('a request over the limit is not handled', async () => {
  let handled = 0
  const app = Fastify({ serverFactory: makeServer, genReqId: () => String(++handled) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await answered(app, 1000)
  await app.close()
  expect(handled).toBe(maxPipelined)
})
