import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { ReadyReplies } from './ready-replies.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** An app that makes what it is asked for ready, as wide as `size`; it tells whether an answer was made or was ready. */
async function open(most?: number, size = 100) {
  const ready = new ReadyReplies(most)
  const app = Fastify({
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createServer((request, response) => ready.answer(request, response) || handle(request, response)),
  })
  app.get('/forget/*', async ({ raw }) => {
    raw.url = raw.url?.replace('/forget', '')
    ready.forget(raw)
    return 'forgotten'
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request) => {
      ready.keep(request, (_, response) => void response.end('ready'), size)
      return 'made'
    },
  })
  apps.push(app)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ready,
    ask: async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
      (await fetch(address + path, { method, headers })).text(),
  }
}

describe('what is ready', () => {
  test('answers the very address that it was first asked by, and is counted', async () => {
    const { ready, ask } = await open()
    expect([await ask('/a'), await ask('/a'), await ask('/a?b'), await ask('/a')]).toEqual([
      'made',
      'ready',
      'made',
      'ready',
    ])
    expect(ready.hits).toBe(2)
  })

  test('is told apart by language where it is a call, and nowhere else', async () => {
    const { ask } = await open()
    const [lt, en] = [{ 'accept-language': 'lt' }, { 'accept-language': 'en-gb' }]
    expect([
      await ask('/api/a', lt),
      await ask('/api/a', en),
      await ask('/api/a', en),
      await ask('/a', lt),
      await ask('/a', en),
    ]).toEqual(['made', 'made', 'ready', 'made', 'ready'])
  })

  test("is nothing that a person asks, that is written, or whose address is somebody's own", async () => {
    const { ask } = await open()
    const signed = { authorization: 'Bearer x' }
    const long = `/${'a'.repeat(300)}`
    expect([
      await ask('/a', signed),
      await ask('/a', signed),
      await ask('/a', {}, 'POST'),
      await ask('/a'),
      await ask(long),
      await ask(long),
    ]).toEqual(Array(6).fill('made'))
    expect([await ask('/a', signed), await ask('/a')]).toEqual(['made', 'ready'])
  })

  test('can be forgotten alone, or all together', async () => {
    const { ready, ask } = await open()
    await ask('/a')
    await ask('/b')
    await ask('/forget/a')
    expect([await ask('/a'), await ask('/b')]).toEqual(['made', 'ready'])
    ready.clear()
    expect([await ask('/a'), await ask('/b')]).toEqual(['made', 'made'])
  })

  test('is limited in bytes: what was asked for longest ago leaves first', async () => {
    const { ask } = await open(900)
    for (let i = 0; i < 8; i++) await ask(`/${i}`)
    await ask('/0')
    await ask('/8')
    expect([await ask('/0'), await ask('/1')]).toEqual(['ready', 'made'])
  })

  test('is nothing that would take an eighth of the room', async () => {
    const { ask } = await open(900, 120)
    expect([await ask('/a'), await ask('/a')]).toEqual(['made', 'made'])
  })
})
