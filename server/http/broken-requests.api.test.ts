import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBrokenRequest } from './broken-requests.ts'

const app = Fastify({ clientErrorHandler: answerBrokenRequest })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

async function send(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return text(socket)
}

test('too many cookies are removed by the browser, and a page says so', async () => {
  const reply = await send(`GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(17_000)}\r\n\r\n`)
  expect(reply).toContain('HTTP/1.1 431 Request Header Fields Too Large')
  expect(reply).toContain('Clear-Site-Data: "cookies"')
  expect(reply).toContain('Atidaryti iš naujo')
})

test('what is no HTTP is refused', async () => {
  expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})
