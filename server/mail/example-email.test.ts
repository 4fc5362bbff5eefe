import { expect, test } from 'vitest'
import { emailEvents } from '../../contract/events.ts'
import { exampleEmail } from './example-email.ts'
import { idOf, partsTogether } from './text-parts.ts'

const config = { brand: 'Praktika', contactEmail: 'info@praktika.test', publicUrl: 'http://localhost' } as Parameters<
  typeof exampleEmail
>[0]

test('every email is drawn with example values, in each language and with each of its parts', () => {
  for (const event of emailEvents)
    for (const language of ['lt', 'en', 'ru'] as const)
      for (const { part } of partsTogether(event)) {
        const { subject, text } = exampleEmail(config, { email: 'a@b.lt', language }, { event, texts: {}, asked: part })
        expect(subject + text, `${idOf(event.mail)} ${language}`).not.toMatch(/\{\w+\}/)
      }
})
