import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeActivityApp } from '../learning/activities/activity-app.ts'
import { makePackagesApp } from '../learning/packages/packages-app.ts'
import { openWorld } from '../test/world.ts'
import { maxPipelined } from './limit-pipelining.ts'

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

/** Sends requests in one write and returns how many were answered until the connection ended. */
async function answered(app: FastifyInstance | undefined, requests: number): Promise<number> {
  const port = Number(new URL(app?.listeningOrigin ?? '').port)
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let text = ''
  socket.on('data', (data) => (text += data.toString()))
  const get = 'GET /nothing HTTP/1.1\r\nhost: x\r\n'
  socket.write(`${get}\r\n`.repeat(requests - 1) + `${get}connection: close\r\n\r\n`)
  await once(socket, 'close')
  return text.match(/HTTP\/1\.1 \d/g)?.length ?? 0
}

// requirements 10.891
describe.each(['portal', 'activities', 'packages'])('one connection to the origin of %s', (name) => {
  test('has a few requests under way', async () => {
    expect(await answered(apps[name], maxPipelined)).toBe(maxPipelined)
  })

  test('is closed when it sends many without reading the answers', async () => {
    expect(await answered(apps[name], 1000)).toBeLessThanOrEqual(maxPipelined)
  })

  test('counts the requests that are under way only', async () => {
    const socket = connect(Number(new URL(apps[name]?.listeningOrigin ?? '').port), '127.0.0.1')
    for (let n = 0; n < 3 * maxPipelined; n++) {
      socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n')
      const [data] = await once(socket, 'data')
      expect(data.toString()).toContain('HTTP/1.1 404')
    }
    socket.destroy()
  })
})
