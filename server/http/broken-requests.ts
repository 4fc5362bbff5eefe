import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const page = `<!doctype html><html lang="lt"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>431</title>
<p>Šios svetainės slapukai buvo per dideli, todėl jie ištrinti. <a href="/">Atidaryti iš naujo</a></p>
<p lang="en">The cookies of this site were too large and have been removed. <a href="/">Open it again</a></p>
<p lang="ru">Файлы cookie этого сайта были слишком велики и удалены. <a href="/">Открыть снова</a></p></html>`

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Fastify's option `clientErrorHandler`: answers what is no readable HTTP request. Where the headers are too large, the
 * browser is asked to remove the cookies of this site (RFC 6585, 5; Clear-Site-Data): another site of the same domain may
 * have set them, and every request after it would be refused.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOf[error.code ?? ''] ?? 400
  const body = status === 431 ? page : (STATUS_CODES[status] ?? '')
  const headers = {
    'Content-Type': status === 431 ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': `default-src 'none'`,
    'Cache-Control': 'no-store',
    ...(status === 431 ? { 'Clear-Site-Data': '"cookies"' } : {}),
    'Connection': 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}
