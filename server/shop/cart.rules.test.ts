import { expect, test } from 'vitest'
import { nameOnInvoice } from './cart.rules.ts'

const title = { lt: 'Gaivinimas', en: 'Resuscitation', ru: 'Реанимация' }
const city = { lt: 'Šiauliai', en: 'Šiauliai', ru: 'Шяуляй' }

// requirements 10.910
test.each([
  [
    { name: 'Gaivinimas', start_date: '2026-12-07', online: false },
    'Gaivinimas, Šiauliai, 2026\u00a0m. gruodžio\u00a07\u00a0d.',
  ],
  [
    { name: 'Resuscitation', start_date: '2026-12-07', online: false },
    'Gaivinimas / Resuscitation, Šiauliai, 2026\u00a0m. gruodžio\u00a07\u00a0d.',
  ],
  [{ name: 'Gaivinimas', start_date: null, online: true }, 'Gaivinimas, Nuotoliu'],
])('a line of an invoice names the course, the place and the day: %o', (line, name) => {
  expect(nameOnInvoice({ ...line, title, city })).toBe(name)
})
