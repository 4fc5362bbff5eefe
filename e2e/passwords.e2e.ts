import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)

const [password, other] = ['Teorija ir praktika', 'Praktika po teorijos']

/** The link of the newest email to an address that has one to such a screen. */
async function readLink(page: Page, email: string, screen: string): Promise<string> {
  const found = { path: '' }
  await expect
    .poll(
      async () => {
        await page.goto('/dev/mailbox')
        for (const address of await page
          .locator('ul a')
          .evaluateAll((links) => links.slice(0, 8).map((link) => link.getAttribute('href') ?? ''))) {
          await page.goto(address)
          const isOurs = (await page.locator('dl').textContent())?.includes(email)
          const text = isOurs ? await page.locator('main').textContent() : ''
          found.path = new RegExp(`/\\S*${screen}[\\w-]{43}`).exec(text ?? '')?.[0] ?? ''
          if (found.path) return true
        }
        return false
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)
  return new URL(found.path, 'http://portal').pathname
}

const cases = [
  { language: 'lt', width: 1440 },
  { language: 'ru', width: 390 },
] as const

describe('a forgotten password', () => {
  test.each(cases)('is replaced by an emailed link, in $language at $width px', async ({ language, width }) => {
    const { username, email } = await registerUser(password)
    const t = messages(language)
    const prefix = language === 'lt' ? '' : `/${language}`
    const page = await newPage({ width })
    await visit(page, `${prefix}/login`)
    await page.getByRole('link', { name: t('accounts.signIn.forgot') }).click()
    await page.getByRole('button', { name: t('accounts.forgot.submit') }).click()
    await page.getByText(t('accounts.required')).waitFor()
    await page.locator('#username').fill(username)
    await shoot(page, `forgot-password-${language}-${width}`)
    await page.getByRole('button', { name: t('accounts.forgot.submit') }).click()
    await page.getByRole('heading', { level: 1, name: t('accounts.forgot.sentTitle') }).waitFor()
    await shoot(page, `forgot-password-sent-${language}-${width}`)

    await visit(page, await readLink(page, email, 'password/reset/'))
    await page.locator('#password').fill('trumpas')
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page.getByText(t('accounts.short')).waitFor()
    await page.getByText(t('accounts.differ')).waitFor()
    await shoot(page, `reset-password-errors-${language}-${width}`)
    for (const name of ['password', 'password_repeat']) await page.locator(`#${name}`).fill(other)
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page.getByRole('heading', { level: 1, name: t('accounts.reset.doneTitle') }).waitFor()
    await shoot(page, `reset-password-done-${language}-${width}`)
    await page.waitForURL(/\/login$/)
    await page.locator('#username').fill(username)
    await page.locator('#password').fill(other)
    await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
    await page.waitForURL((url) => url.pathname === (prefix || '/'))
  })

  test('a link that no longer works leads to a new one', async () => {
    const page = await newPage({ width: 390 })
    const t = messages('lt')
    await visit(page, `/password/reset/${'x'.repeat(43)}`)
    for (const name of ['password', 'password_repeat']) await page.locator(`#${name}`).fill(other)
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('accounts.reset.newLink') })
      .click()
    await page.waitForURL(/\/forgot-password$/)
  })
})

test('the address of a new account is confirmed by the emailed link', async () => {
  const { email } = await registerUser(password)
  const page = await newPage({ width: 390 })
  const t = messages('lt')
  await visit(page, await readLink(page, email, 'email/confirm/'))
  await shoot(page, 'confirm-email-390')
  await page.getByRole('button', { name: t('accounts.confirmEmail.submit') }).click()
  await page.getByRole('heading', { level: 1, name: t('accounts.confirmEmail.doneTitle') }).waitFor()
  await visit(page, page.url())
  await page.getByRole('button', { name: t('accounts.confirmEmail.submit') }).click()
  await page.getByText(t('accounts.confirmEmail.failed')).waitFor()
})
