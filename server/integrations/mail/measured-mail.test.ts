import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measuredMail } from './measured-mail.ts'
import { EmailRefused } from './port.ts'

test('emails are counted as sent, failed or refused, and their errors are passed on', async () => {
  const registry = new Registry()
  const errors = [undefined, new Error('away'), new EmailRefused('no such user'), undefined]
  const send = async () => {
    const error = errors.shift()
    if (error) throw error
  }
  const mail = measuredMail({ send }, registry)
  const email = { to: 'ona@praktika.test', subject: 'Tema', text: 'Tekstas' }
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => mail.send(email)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  const text = await registry.metrics()
  for (const [result, count] of Object.entries({ sent: 2, failed: 1, refused: 1 }))
    expect(text).toContain(`praktika_emails_total{result="${result}"} ${count}`)
})
