import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { composeEmail } from '../../mail/compose-email.ts'
import { folderMail } from './folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an email says that a program wrote it and in which language, and has a text and an HTML version', async () => {
  await folderMail(folder, 'Praktika <praktika@praktika.test>').send(
    composeEmail({
      to: 'a@praktika.test',
      language: 'ru',
      subject: 'Заказ',
      parts: ['Привет'],
      sender: { brand: 'Praktika', contactEmail: 'info@praktika.test' },
    }),
  )
  const [file = ''] = readdirSync(folder)
  const email = readFileSync(join(folder, file), 'utf8')
  expect(email).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(email).toMatch(/^Content-Language: ru\r?$/m)
  expect(email).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(email).toMatch(/^Content-Id: <logo@praktika>\r?$/im)
  expect(email).toMatch(/^Content-Disposition: inline; filename=praktika\.png/im)
  expect(email.match(/^Content-Type: text\/(?:plain|html)/gm)).toHaveLength(2)
})
