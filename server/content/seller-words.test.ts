import { expect, test } from 'vitest'
import { demoSeller } from '../config-values.ts'
import { withSeller } from './seller-words.ts'

const contacts = { description: { lt: '<p>{seller_company}.</p><p>{seller_address}</p>' }, parts: null }
const provider = { seller: demoSeller, brand: 'Praktika', contactEmail: 'info@praktika.example' }
const shown = (given: Omit<typeof provider, 'seller'> & { seller: typeof demoSeller | undefined }) =>
  withSeller(contacts, given).description.lt

test('a page names the company and its address as invoices do', () => {
  expect(shown(provider)).toBe(
    `<p>${demoSeller.name}, įmonės kodas ${demoSeller.code}, PVM mokėtojo kodas ${demoSeller.vatCode}.</p><p>${demoSeller.address}</p>`,
  )
})

test('an item about a system of others is there only where the system is configured', () => {
  const list = '<ul>\n<li>{with_vies} VIES</li>\n<li>{with_paypal}\u00a0PayPal</li>\n<li>X</li>\n</ul>'
  const recipients = { description: { lt: list }, parts: null }
  expect(withSeller(recipients, provider).description.lt).toBe('<ul>\n<li>X</li>\n</ul>')
  const paypal = { clientId: '1', secret: '2', webhookId: '3', url: 'https://paypal.example' }
  expect(withSeller(recipients, { ...provider, paypal }).description.lt).toBe(
    '<ul>\n<li>PayPal</li>\n<li>X</li>\n</ul>',
  )
  const demo = { ...provider, viesUrl: 'https://vies.example', fakePayments: { port: 1, host: 'localhost' } }
  expect(withSeller(recipients, demo).description.lt).toBe('<ul>\n<li>VIES</li>\n<li>PayPal</li>\n<li>X</li>\n</ul>')
})

test('a seller who is not a VAT payer has no VAT code, and without a seller the brand is named', () => {
  expect(shown({ ...provider, seller: { ...demoSeller, vatCode: '' } })).not.toContain('PVM')
  expect(shown({ ...provider, seller: undefined })).toBe('<p>Praktika.</p><p></p>')
})
