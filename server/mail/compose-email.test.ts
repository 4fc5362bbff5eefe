import { describe, expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'

const email = composeEmail({
  to: 'ona@praktika.test',
  language: 'lt',
  subject: 'Užsakymas <1>',
  brand: 'Praktika',
  parts: [
    'Sveiki!',
    'Pirma\nantra <b>',
    { rows: [['Kursas', 'BLS & AED']] },
    { link: 'https://praktika.test/a?b=1&c=2', label: 'Atverti' },
  ],
})

describe('an email', () => {
  test('has its parts as text', () => {
    expect(email.text).toBe(
      'Sveiki!\n\nPirma\nantra <b>\n\nKursas: BLS & AED\n\nAtverti: https://praktika.test/a?b=1&c=2\n\nPraktika',
    )
  })

  test('has the same parts as HTML, escaped, in its language', () => {
    expect(email.html).toContain('<html lang="lt">')
    expect(email.html).toContain('<title>Užsakymas &#60;1&#62;</title>')
    expect(email.html).toContain('Pirma<br>antra &#60;b&#62;')
    expect(email.html).toMatch(/<th scope="row"[^>]*>Kursas<\/th><td[^>]*>BLS &#38; AED<\/td>/)
    // Else the column of the labels is as narrow as a letter beside a long value.
    expect(email.html).toMatch(/<th scope="row" style="[^"]*overflow-wrap:break-word/)
    expect(email.html).toMatch(/<a href="https:\/\/praktika\.test\/a\?b=1&#38;c=2"[^>]*>Atverti<\/a>/)
    expect(email.language).toBe('lt')
    expect(email).not.toHaveProperty('replyTo')
  })
})
