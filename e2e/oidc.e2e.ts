import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)

/** On the page of a local provider: signs in as a person with such an address. */
async function signInAtProvider(page: Page, email: string) {
  await page.locator('summary').click()
  await page.locator('[name=given_name]').fill('Rasa')
  await page.locator('[name=family_name]').fill('Pavyzdė')
  await page.locator('[name=email]').fill(email)
  await page.locator('details button').click()
}
const newEmail = () => `rasa${Math.random().toString(36).slice(2, 10)}@example.com`
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('praktika-signed-in') === '1')

/** A call of the API by the signed-in page. */
const callIn = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, json]) => {
      const post = async (at: string, payload: string, token?: string) => {
        const headers: Record<string, string> = { 'content-type': 'application/json', 'x-token-delivery': 'cookie' }
        if (token) headers.authorization = `Bearer ${token}`
        const init = { method: 'POST', headers, body: payload }
        return (await fetch(`/api/learning${at}`, init)).json()
      }
      return post(address, json, (await post('/auth/refresh', '{}')).access_token)
    },
    [path, JSON.stringify(body)] as const,
  )

const cases = [
  { language: 'lt', width: 390, service: 'Akademija' },
  { language: 'ru', width: 1440, service: 'Google' },
] as const

describe('a sign-in elsewhere', () => {
  test.each(cases)('with $service ends signed in, in $language at $width px', async ({ language, width, service }) => {
    const t = messages(language)
    const prefix = language === 'lt' ? '' : `/${language}`
    const page = await newPage({ width })
    await visit(page, `${prefix}/login?redirect=/contacts`)
    const name = service === 'Google' ? t('accounts.signIn.with', { name: service }) : service
    const button = page.getByRole('link', { name })
    await button.waitFor()
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `login-services-${language}-${width}`)
    await button.click()
    await page.locator('summary').waitFor()
    await shoot(page, `provider-${language}-${width}`)
    await signInAtProvider(page, newEmail())
    // The account has no telephone and no date of birth: the settings ask for them first.
    await page.waitForURL((url) => url.pathname === `${prefix}/dashboard/settings`)
    expect(await isSignedIn(page)).toBe(true)
    expect(page.url()).not.toContain('code=')
  })

  test('goes on to where it was meant to, for an account that is set up', async () => {
    const page = await newPage({ width: 390 })
    const t = messages('lt')
    await visit(page, '/login?redirect=/contacts')
    await page.getByRole('link', { name: t('accounts.signIn.with', { name: 'Google' }) }).click()
    await page.getByRole('button', { name: 'mokosi@praktika.example' }).click()
    await page.waitForURL((url) => url.pathname === '/contacts')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('asks for a code of two-step sign-in too', async () => {
    const page = await newPage({ width: 390 })
    const t = messages('lt')
    const email = newEmail()
    const signIn = async () => {
      await visit(page, '/login?redirect=/contacts')
      await page.getByRole('link', { name: t('accounts.signIn.with', { name: 'Google' }) }).click()
      await signInAtProvider(page, email)
    }
    await signIn()
    await page.waitForURL((url) => url.pathname === '/dashboard/settings')
    const app = new TOTP({ secret: (await callIn(page, '/auth/factors/totp', {})).secret })
    await callIn(page, '/auth/factors/totp/confirm', { code: app.generate() })
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await signIn()
    const code = page.locator('#factor_code')
    await code.waitFor()
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'login-google-code-390')
    const submit = page.getByRole('button', { name: t('accounts.signIn.submit'), exact: true })
    await code.fill('123')
    await submit.click()
    await page.locator('#factor_code-error').waitFor()
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 })) // that of now was used to turn it on
    await submit.click()
    await page.waitForURL((url) => url.pathname === '/dashboard/settings')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('that is given up says so and leads home', async () => {
    const page = await newPage({ width: 390 })
    const t = messages('lt')
    await visit(page, '/login')
    await page.getByRole('link', { name: t('accounts.signIn.with', { name: 'Google' }) }).click()
    await page.locator('button.cancel').click()
    await page.getByText(t('accounts.signIn.errors.denied')).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await shoot(page, 'login-denied-390')
  })

  test('with a code that no longer works says so on the sign-in screen', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, `/login?code=${'x'.repeat(43)}`)
    await page.getByRole('alert').getByText(messages('lt')('accounts.signIn.failed')).waitFor()
    await shoot(page, 'login-code-expired-390')
  })
})

test.each([
  ['register', '/register'],
  ['forgot', '/forgot-password'],
])('/login?%s=1 leads to %s', async (name, path) => {
  const page = await newPage({ width: 390 })
  await visit(page, `/login?${name}=1`)
  await page.waitForURL((url) => url.pathname === path)
})

test.each([
  { language: 'lt', width: 1440 },
  { language: 'en', width: 390 },
] as const)(
  'accounts are linked and unlinked in the settings, in $language at $width px',
  async ({ language, width }) => {
    const t = messages(language)
    const prefix = language === 'lt' ? '' : `/${language}`
    const user = await registerUser('Teorija ir praktika')
    const page = await newPage({ width })
    await visit(page, `${prefix}/login?redirect=/dashboard/settings`)
    await page.locator('#username').fill(user.username)
    await page.locator('#password').fill('Teorija ir praktika')
    await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
    const google = page.locator('#environments li').first()
    // As ten minutes after signing in.
    const proofNeeded = { status: 400, json: { code: 'proof_needed', message: '' } }
    await page.route('**/keycloak/link-oauth-user', (route) => route.fulfill(proofNeeded), { times: 1 })
    await google.getByRole('button', { name: t('accounts.environments.link') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('factors.proof.password')).fill('Teorija ir praktika')
    await shoot(page, `environments-proof-${language}-${width}`)
    await dialog.getByRole('button', { name: t('factors.proof.submit') }).click()
    const email = newEmail()
    await signInAtProvider(page, email)
    await page.getByText(t('accounts.environments.linked', { name: 'Google' })).waitFor()
    await google.getByText(email).waitFor()
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `environments-${language}-${width}`)
    await google.getByRole('button', { name: t('accounts.environments.unlink') }).click()
    await dialog.getByText(t('accounts.environments.unlinkText', { name: 'Google' })).waitFor()
    await shoot(page, `environments-unlink-${language}-${width}`)
    await dialog.getByRole('button', { name: t('accounts.environments.unlink') }).click()
    await google.getByText(t('accounts.environments.isNotLinked')).waitFor()
  },
)
