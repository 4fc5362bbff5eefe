import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmailRefused } from './port.ts'
import { smtpMail } from './smtp.ts'

/** Speaks SMTP (RFC 5321) without TLS. Recipients say how the server answers them. */
const replyTo = (line: string): string | undefined => {
  if (/^RCPT TO:<unknown@/i.test(line)) return `550 5.1.1 <unknown@praktika.test>: Recipient address rejected`
  if (/^RCPT TO:<full@/i.test(line)) return '452 4.2.2 Mailbox full'
  if (/^DATA/i.test(line)) return '354 Go on'
  if (/^QUIT/i.test(line)) return '221 Bye'
  return /^(?:EHLO|MAIL|RCPT|RSET|\.$)/i.test(line) ? '250 OK' : undefined
}
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        const reply = replyTo(line)
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((done) => server.close(done)))

const send = (name: string) =>
  smtpMail(`smtp://127.0.0.1:${port}`, 'Praktika <labas@praktika.example>').send({
    to: `${name}@example.com`,
    subject: 'Tema',
    text: 'Tekstas',
  })

test('an email is handed over', async () => {
  await expect(send('ona')).resolves.toBeUndefined()
})

test('a permanent refusal differs from a temporary one', async () => {
  const refused = await send('unknown').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EmailRefused)
  // It is logged: addresses are personal data.
  expect(String(refused)).toContain('550 5.1.1 <…@…>')
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('unknown@')
  const full = await send('full').catch((error: unknown) => error)
  expect(full).toBeInstanceOf(Error)
  expect(full).not.toBeInstanceOf(EmailRefused)
})

test('the check succeeds with a server that answers, and fails without one', async () => {
  await expect(smtpMail(`smtp://127.0.0.1:${port}`, 'a@b.lt').check?.()).resolves.toBeUndefined()
  await expect(smtpMail('smtp://127.0.0.1:9', 'a@b.lt').check?.()).rejects.toThrow(/ECONNREFUSED/)
})
