import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const page = `<!doctype html><html lang="lt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>431</title>
<p>Šios svetainės slapukai buvo per dideli, todėl jie ištrinti. <a href="/">Atidaryti iš naujo</a></p>
<p lang="en">The cookies of this site were too large and have been removed. <a href="/">Open it again</a></p>
<p lang="ru">Файлы cookie этого сайта были слишком велики и удалены. <a href="/">Открыть снова</a></p></html>`

/** Bytes of an address and headers that are handled; the cookies of this site are a small part of it. */
const maxHead = 16 * 1024
const maxCookies = maxHead / 2
/**
 * Node's option `maxHeaderSize`: up to this size a request is read whole, and {@link refuseLargeHead} knows which part is
 * too large. Of a larger one Node has only the part that came last, of at most 64 kB: a little less, so that it is all of
 * what came at once.
 */
export const maxReadHead = 60 * 1024

/**
 * What refuses a request. Of too large cookies the browser is asked to remove those of this site (RFC 6585, 5;
 * Clear-Site-Data): another site of the same domain may have set them, and every request after it would be refused. Of
 * nothing else, because other sites can send their visitors to a long address here.
 */
function refusalOf(status: number, areCookies = false) {
  const body = areCookies ? page : (STATUS_CODES[status] ?? '')
  const headers = {
    'Content-Type': `text/${areCookies ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': `default-src 'none'`,
    'Cache-Control': 'no-store',
    ...(areCookies ? { 'Clear-Site-Data': '"cookies"' } : {}),
    'Connection': 'close',
  }
  return { headers, body }
}

/** Answers a request whose address and headers are too large: 431, an address 414. True when it did. */
export function refuseLargeHead({ url = '', headers, rawHeaders }: IncomingMessage, reply: ServerResponse): boolean {
  const size = rawHeaders.reduce((sum, { length }) => sum + length, url.length)
  if (size <= maxHead) return false
  const areCookies = (headers.cookie?.length ?? 0) > maxCookies
  const status = !areCookies && url.length > maxHead / 2 ? 414 : 431
  const refusal = refusalOf(status, areCookies)
  reply.writeHead(status, refusal.headers).end(refusal.body)
  return true
}

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Whether what was read last shows a header of cookies that are too large; not in a body, which another site writes. */
function showsLargeCookies(packet: unknown): boolean {
  const [head = ''] = Buffer.isBuffer(packet) ? packet.toString('latin1').split('\r\n\r\n', 1) : []
  const [, cookies = ''] = /\r\ncookie:([^\r\n]*)/i.exec(head) ?? []
  return cookies.length > maxCookies
}

/** Fastify's option `clientErrorHandler`: answers what is no readable HTTP request. */
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf[error.code ?? ''] ?? 400
  const { headers, body } = refusalOf(status, status === 431 && showsLargeCookies(error.rawPacket))
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}
