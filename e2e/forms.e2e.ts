import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { findCourse, register } from './journey.ts'
import { messages } from './messages.ts'

const { newPage } = openBrowser()
const t = messages('lt')
const unique = () => `forma${Math.random().toString(36).slice(2, 10)}`
const isBusy = (page: Page, name: string) => page.getByRole('button', { name }).getAttribute('aria-busy')

/** Unexpected failures of a call, and the message that the form then shows. */
const failures = {
  'the network is cut': { answer: 'abort', says: t('shell.error.offline') },
  'the server fails': {
    answer: { status: 500, body: 'Internal Server Error' },
    says: t('shell.error.server', { status: '500' }),
  },
  'the reply is not what was promised': { answer: { status: 200, body: 'null' }, says: t('shell.error.general') },
} as const
type Answer = (typeof failures)[keyof typeof failures]['answer']

/** Makes calls to `path` fail; returns how to end that. */
async function failCalls(page: Page, path: string, answer: Answer) {
  await page.route(`**${path}`, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
  return () => page.unroute(`**${path}`)
}

async function fillRegistration(page: Page, username: string) {
  const values = {
    firstname: 'Ona',
    lastname: 'Onaitė',
    email: `${username}@praktika.test`,
    phone: '+37061234567',
    birthdate: '1990-05-21',
    username,
    password: 'Teorija ir praktika',
    confirm: 'Teorija ir praktika',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=agree]').check()
}

describe.each(Object.entries(failures))('when %s', (_, { answer, says }) => {
  test('a registration says so, keeps what was typed and can be sent again', async () => {
    const page = await newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await visit(page, '/register')
    await fillRegistration(page, unique())
    const submit = page.getByRole('button', { name: t('accounts.register.submit') })
    await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
    const mend = await failCalls(page, '/api/learning/auth/register', answer)
    await submit.click()
    await page.getByText(says).waitFor()
    expect(await page.locator('[name=firstname]').inputValue()).toBe('Ona')
    expect(errors).toHaveLength(answer !== 'abort' && answer.status === 200 ? 1 : 0) // a bug reaches the console
    await mend()
    await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
    expect(await isBusy(page, t('accounts.register.submit'))).toBeNull()
    await submit.click()
    await page.waitForURL((url) => url.pathname === '/', { timeout: 15_000 })
  }, 240_000)
})

test('an order says that it failed, twice, and can then be confirmed', async () => {
  const page = await newPage()
  const journey = { page, language: 'lt', phone: false } as const
  await findCourse(journey)
  await register(journey, unique())
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalogue.cart.go') })
    .click()
  await page.getByRole('link', { name: t('shop.cart.pay') }).click()
  await page.waitForURL(/\/cart\/payment/)
  await page.locator('[name=comment]').fill('Pastaba')
  await page.locator('[name=agree]').check()
  const name = t('shop.payment.confirm')
  for (const { answer, says } of Object.values(failures)) {
    const mend = await failCalls(page, '/api/shop/confirm', answer)
    await page.getByRole('button', { name }).click()
    await page.getByRole('alert').getByText(says).waitFor()
    expect(await isBusy(page, name)).toBeNull()
    expect(await page.locator('[name=comment]').inputValue()).toBe('Pastaba')
    await mend()
  }
  await page.getByRole('button', { name }).click()
  await page.waitForURL(/\/course\/\d+\/general/)
}, 240_000)

test('the summary of a registration names every wrong field and leads to it', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/register')
  const submit = page.getByRole('button', { name: t('accounts.register.submit') })
  await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
  await page.locator('[name=password]').fill('trumpas')
  await submit.click()
  const lines = page.locator('form [role=alert] a')
  await lines.first().waitFor()
  const line = (field: string, sentence: string) => `${t(`accounts.register.${field}`)}: ${t(sentence)}`
  expect(await lines.allTextContents()).toEqual([
    ...['firstname', 'lastname', 'birthdate', 'email', 'phone', 'username'].map((field) =>
      line(field, 'accounts.required'),
    ),
    line('password', 'accounts.short'),
    line('confirm', 'accounts.required'),
    t('accounts.mustAgree'),
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await lines.nth(6).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('password')
})
