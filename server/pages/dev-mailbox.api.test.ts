import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { folderMail } from '../integrations/mail/folder.ts'
import { mailboxOf } from './dev-mailbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
const configOf = (variables: Record<string, string> = {}): Config => ({
  ...readConfig({ DATA_DIR: folder, ...variables }),
  secret: 'a secret of tests that is long enough',
})
const app = Fastify()
const mail = folderMail(folder, 'Praktika <praktika@praktika.test>')
const read = (path: string, language = 'en') => app.inject({ url: path, headers: { 'accept-language': language } })

beforeAll(() => mailboxOf(configOf(), folder)?.(app))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const addressesIn = (html: string) =>
  [...html.matchAll(/href="(\/dev\/mailbox\/[0-9a-f-]+)"/g)].map(([, path = '']) => path)

describe('the mailbox', () => {
  test("is empty before the first email, in the user's language", async () => {
    expect((await read('/dev/mailbox', 'lt')).body).toContain('Laiškų dar nėra.')
    expect((await read('/dev/mailbox')).body).toContain('No emails yet.')
  })

  test('lists emails newest first', async () => {
    await mail.send({ to: 'a@praktika.test', subject: 'Pirmas laiškas', text: 'Ąžuolas' })
    await mail.send({ to: 'b@praktika.test', subject: 'Antras laiškas', text: 'Ėglė' })
    const { body } = await read('/dev/mailbox')
    expect(body.indexOf('Antras laiškas')).toBeGreaterThan(0)
    expect(body.indexOf('Pirmas laiškas')).toBeGreaterThan(body.indexOf('Antras laiškas'))
    expect(body).toContain('b@praktika.test')
  })

  test('shows an email: from, to, reply-to, subject, text with links', async () => {
    await mail.send({
      to: 'c@praktika.test',
      replyTo: 'ona@praktika.test',
      subject: 'Nuoroda – čia',
      text: 'Žiūrėkite:\nhttps://praktika.test/a?b=1&c=2.\nAčiū',
    })
    const [path = ''] = addressesIn((await read('/dev/mailbox')).body)
    const { body, headers } = await read(path)
    for (const part of [
      'Praktika &#60;praktika@praktika.test&#62;',
      'c@praktika.test',
      'ona@praktika.test',
      '<h1>Nuoroda – čia</h1>',
      'Ačiū',
    ])
      expect(body).toContain(part)
    expect(body).toContain(
      '<a href="https://praktika.test/a?b=1&#38;c=2" rel="noreferrer">https://praktika.test/a?b=1&#38;c=2</a>.',
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  test('escapes the content of an email', async () => {
    await mail.send({
      to: 'd@praktika.test',
      replyTo: '"><img src=x>@praktika.test',
      subject: '<script>alert(1)</script>',
      text: 'javascript:alert(1) </pre><img src=x onerror=alert(1)> https://x.test/"onmouseover="alert(1)',
    })
    const list = await read('/dev/mailbox')
    const email = await read(addressesIn(list.body)[0] ?? '')
    for (const { body, headers } of [list, email]) {
      expect(body).not.toMatch(/<script|<img|href="javascript|"onmouseover/)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';style-src 'sha256-[^']+';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
      )
    }
    expect(email.body).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  })

  test('has 50 emails per page', async () => {
    for (let i = 0; i < 50; i++) await mail.send({ to: 'e@praktika.test', subject: `Laiškas ${i}`, text: 'x' })
    const [first, second] = [(await read('/dev/mailbox')).body, (await read('/dev/mailbox?page=2')).body]
    expect([addressesIn(first).length, addressesIn(second).length]).toEqual([50, 4])
    expect(first).toContain('Page 1 of 2')
    expect(second).toContain('Pirmas laiškas')
    for (const invalid of ['0', '-1', '99', 'x', '1&page=2'])
      expect((await read(`/dev/mailbox?page=${invalid}`)).statusCode).toBe(200)
  })

  test.each([
    '/dev/mailbox/nera',
    '/dev/mailbox/..%2F..%2Fpackage.json',
    '/dev/mailbox/00000000-0000-7000-8000-000000000000',
  ])('%s is not found', async (path) => {
    expect((await read(path)).statusCode).toBe(404)
  })

  test('tolerates malformed and foreign files', async () => {
    writeFileSync(join(folder, 'ffffffff-ffff-7fff-8fff-ffffffffffff.eml'), '\0\xff')
    writeFileSync(join(folder, 'kita.txt'), 'ne laiškas')
    expect((await read('/dev/mailbox')).statusCode).toBe(200)
    expect((await read('/dev/mailbox/ffffffff-ffff-7fff-8fff-ffffffffffff')).body).toContain('(no subject)')
  })
})

test.each([
  ['with real mail', { SMTP_URL: 'smtp://localhost:2525' }],
  [
    'in production',
    {
      MODE: 'production',
      SECRET: 'a secret of tests that is long enough',
      PUBLIC_URL: 'https://praktika.test',
      ACTIVITY_URL: 'https://activity.praktika.test',
      PACKAGES_URL: 'https://packages.praktika.test',
      CONTACT_EMAIL: 'info@praktika.test',
    },
  ],
  ['without the demo', { DEMO: 'off' }],
])('the mailbox does not exist %s', (_when, variables) => {
  expect(mailboxOf(configOf(variables), folder)).toBeUndefined()
})
