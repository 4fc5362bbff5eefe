import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const password = 'Teorija ir praktika'

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
const google = (page: Page) => page.getByRole('link', { name: t('accounts.signIn.with', { name: 'Google' }) })
const clean = async (page: Page) => {
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
}

/** A user with an authenticator app and a confirmed address, which a service knows too. */
async function registerWithApp(): Promise<{ email: string; app: TOTP }> {
  const { username, email } = await registerUser(password)
  await pool.query('update users set email_verified_at = now() where username = $1', [username])
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(`${inject('portal')}/api/learning${path}`, init)).json()
  }
  const { access_token } = await post('/auth/login', { username, password })
  const app = new TOTP({ secret: (await post('/auth/factors/totp', {}, access_token)).secret })
  await post('/auth/factors/totp/confirm', { code: app.generate() }, access_token)
  return { email, app }
}

describe('a sign-in elsewhere', () => {
  test('makes an account, whose settings ask first for what it lacks', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/login?redirect=/contacts')
    const button = page.getByRole('link', { name: 'Akademija' })
    await button.waitFor()
    await clean(page)
    await shoot(page, 'login-services-390')
    await button.click()
    await page.locator('summary').waitFor()
    await shoot(page, 'provider-390')
    await signInAtProvider(page, newEmail())
    await page.waitForURL((url) => url.pathname === '/dashboard/settings')
    expect(await isSignedIn(page)).toBe(true)
    expect(page.url()).not.toContain('code=')
  })

  test('goes on to where it was meant to, for an account that is set up', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/login?redirect=/contacts')
    await google(page).click()
    await page.getByRole('button', { name: 'mokosi@praktika.example' }).click()
    await page.waitForURL((url) => url.pathname === '/contacts')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('is signed out at both, from either side', async () => {
    const page = await newPage({ width: 390 })
    const signIn = async () => {
      await visit(page, '/login?redirect=/contacts')
      await google(page).click()
      await page.getByRole('button', { name: 'mokosi@praktika.example' }).click()
      await page.waitForURL((url) => url.pathname === '/contacts')
    }
    await signIn()
    await visit(page, '/dashboard/settings#account')
    await page.getByRole('button', { name: t('settings.account.signOut') }).press('Enter')
    await page.getByRole('heading', { name: 'Google: atsijungti?' }).waitFor()
    await shoot(page, 'provider-sign-out-390')
    const provider = new URL(page.url()).origin
    await page.locator('button[value=yes]').click()
    await page.waitForURL((url) => url.origin === inject('portal') && url.pathname === '/')
    expect(await isSignedIn(page)).toBe(false)

    await signIn()
    await page.goto(`${provider}/google/session/end`)
    await page.locator('button[value=yes]').click()
    await page.waitForURL((url) => url.pathname.endsWith('/success'))
    await visit(page, '/dashboard')
    await page.waitForURL((url) => url.pathname === '/login')
  })

  test('asks for a code of two-step sign-in too', async () => {
    const { email, app } = await registerWithApp()
    const page = await newPage({ width: 390 })
    await visit(page, '/login?redirect=/contacts')
    await google(page).click()
    await signInAtProvider(page, email)
    const code = page.locator('#factor_code')
    await code.waitFor()
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await clean(page)
    await shoot(page, 'login-google-code-390')
    const submit = page.getByRole('button', { name: t('accounts.signIn.submit'), exact: true })
    await code.fill('123')
    await submit.click()
    await page.locator('#factor_code-error').waitFor()
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 })) // that of now was used to turn it on
    await submit.click()
    await page.waitForURL((url) => url.pathname === '/contacts')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('that is given up says so on the sign-in screen, which leads on to where it should', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/login?redirect=%2Ffaq')
    await google(page).click()
    await page.locator('button.cancel').click()
    await page.getByText(t('accounts.signIn.errors.denied')).waitFor()
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/faq')
  })

  test('with a code that no longer works says so on the sign-in screen', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, `/login?code=${'x'.repeat(43)}`)
    await page.getByRole('alert').getByText(t('accounts.signIn.failed')).waitFor()
  })
})

test.each([
  ['register', '/register'],
  ['forgot', '/forgot-password'],
])('/login?%s=1 leads to %s', async (name, path) => {
  const page = await newPage({ width: 390 })
  await page.goto(`/login?${name}=1`)
  await page.waitForURL((url) => url.pathname === path)
})

test('an account is linked and unlinked in the settings, with the password again', async () => {
  const { username } = await registerUser(password)
  const page = await newPage({ width: 390 })
  await signInAs(page, username, password)
  // As ten minutes after signing in.
  const proofNeeded = { status: 400, json: { code: 'proof_needed', message: '' } }
  await page.route('**/keycloak/link-oauth-user', (route) => route.fulfill(proofNeeded), { times: 1 })
  await visit(page, '/dashboard/settings#environments')
  const account = page.locator('#environments li').first()
  await account.getByRole('button', { name: t('accounts.environments.link') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('factors.proof.password')).fill(password)
  await shoot(page, 'environments-proof-390')
  await dialog.getByRole('button', { name: t('factors.proof.submit') }).click()
  const email = newEmail()
  await signInAtProvider(page, email)
  await page.getByText(t('accounts.environments.linked', { name: 'Google' })).waitFor()
  await account.getByText(email).waitFor()
  await clean(page)
  await shoot(page, 'environments-390')
  await account.getByRole('button', { name: t('accounts.environments.unlink') }).click()
  await dialog.getByText(t('accounts.environments.unlinkText', { name: 'Google' })).waitFor()
  await dialog.getByRole('button', { name: t('accounts.environments.unlink') }).click()
  await account.getByText(t('accounts.environments.isNotLinked')).waitFor()
})
