import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBrokenRequest } from './broken-requests.ts'
import { makeServer } from './make-server.ts'

const app = Fastify({ serverFactory: makeServer, clientErrorHandler: answerBrokenRequest })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends a request in one part, or in parts that arrive one by one. */
async function send(request: string, size = request.length): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  const reply = text(socket)
  for (let at = 0; at < request.length; at += size) {
    if (at) await new Promise(setImmediate)
    socket.write(request.slice(at, at + size))
  }
  return reply
}

const cookies = (bytes: number) => `cookie: ${'x'.repeat(bytes)}`

// requirements 10.920
describe('cookies that are too large', () => {
  test.each([
    ['17 kB', 17_000, undefined],
    ['17 kB in small parts', 17_000, 1000],
    ['12 planted ones', 48_000, undefined],
    ['12 planted ones in small parts', 48_000, 1400],
    ['more than Node reads', 100_000, undefined],
  ])('of %s are removed by the browser, and a page says so', async (_, bytes, size) => {
    const reply = await send(`GET / HTTP/1.1\r\nhost: a\r\n${cookies(bytes)}\r\n\r\n`, size)
    expect(reply).toContain('HTTP/1.1 431 Request Header Fields Too Large')
    expect(reply).toContain('Clear-Site-Data: "cookies"')
    expect(reply).toContain('Atidaryti iš naujo')
  })

  test.each([
    ['an address', 414, `GET /?x=${'a'.repeat(17_000)} HTTP/1.1\r\nhost: a\r\n${cookies(1000)}\r\n\r\n`, undefined],
    ['an address that comes in parts', 414, `GET /?${'a'.repeat(17_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 1000],
    ['an address that Node does not read', 431, `GET /?${'a'.repeat(70_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, undefined],
    ['another header', 431, `GET / HTTP/1.1\r\nhost: a\r\nreferer: ${'a'.repeat(17_000)}\r\n\r\n`, undefined],
    [
      'an address with cookies in its body',
      431,
      `POST /?${'a'.repeat(61_500)} HTTP/1.1\r\nhost: a\r\ncontent-length: 9010\r\n\r\n\r\n${cookies(9000)}`,
      61_000,
    ],
  ])('are kept when %s is too large', async (_, status, request, size) => {
    const reply = await send(request, size)
    expect(reply).toContain(`HTTP/1.1 ${status} `)
    expect(reply).not.toContain('Clear-Site-Data')
  })
})

test('a request of an allowed size is handled', async () => {
  const reply = await send(
    `GET /?${'a'.repeat(7000)} HTTP/1.1\r\nhost: a\r\n${cookies(9000)}\r\nconnection: close\r\n\r\n`,
  )
  expect(reply).toContain('HTTP/1.1 404 ')
})

test('what is no HTTP is refused', async () => {
  expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})
