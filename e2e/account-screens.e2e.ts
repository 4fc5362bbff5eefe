import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, reload, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')
const password = 'Teorija ir praktika'
const height = 844
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('praktika-signed-in') === '1')
const pathOf = (page: Page) => new URL(page.url()).pathname

async function signIn(page: Page, query = '', given = password) {
  const user = await registerUser(password)
  await visit(page, `/login${query}`)
  await page.locator('#username').fill(user.username)
  await page.locator('#password').fill(given)
  await page.getByRole('button', { name: t('accounts.signIn.submit'), exact: true }).click()
  return user
}

/** The settings of a new user. */
async function openSettings(width: number): Promise<Page> {
  const page = await newPage({ width })
  await signInAs(page, (await registerUser(password)).username, password)
  await visit(page, '/dashboard/settings#profile')
  return page
}

// Point 2, "Query parameters read" of the sign-in screen.
describe('the address of the sign-in screen', () => {
  test('?environment puts that environment first; ?redirect and ?back_uri go with its link', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/login?environment=akademija&redirect=/contacts&back_uri=/discover')
    const link = page.getByRole('link', { name: 'Akademija' })
    await expect.poll(() => link.getAttribute('href')).toContain('redirect=%2Fcontacts')
    expect(await link.getAttribute('href')).toContain('back_uri=%2Fdiscover')
    await expect.poll(() => link.getAttribute('class')).toContain('bg-pine')
  })

  test('?action=link leads to the settings after the sign-in', async () => {
    const page = await newPage({ width: 390 })
    await signIn(page, '?action=link')
    await page.waitForURL((url) => url.pathname === '/dashboard/settings')
  })

  test('tokens in it sign nobody in, and ?redirect to another site is not followed', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/login?access_token=a.b.c&refresh_token=abc')
    await page.locator('#username').waitFor()
    expect([pathOf(page), await isSignedIn(page)]).toEqual(['/login', false])
    await signIn(page, `?redirect=${encodeURIComponent('/%2f/evil.example')}`)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await isSignedIn(page)).toBe(true)
  })
})

// Point 8, "Login".
test('a failed sign-in says why, and keeps what was typed', async () => {
  const page = await newPage({ width: 390 })
  const { username } = await signIn(page, '', 'kitas slaptažodis')
  const alert = page.getByRole('alert')
  await alert.getByText('Neteisingas naudotojo vardas arba slaptažodis').waitFor()
  expect(await page.locator('#username').inputValue()).toBe(username)
  const message = 'Per daug bandymų, palaukite minutę'
  for (const { status, json, said } of [
    { status: 429, json: { code: 'too_many_requests', message }, said: message },
    { status: 500, json: {}, said: t('shell.error.server', { status: '500' }) },
  ]) {
    await page.route('**/auth/login', (route) => route.fulfill({ status, json }), { times: 1 })
    await page.getByRole('button', { name: t('accounts.signIn.submit'), exact: true }).click()
    await alert.getByText(said).waitFor()
  }
  expect(await isSignedIn(page)).toBe(false)
})

// Point 4, "Auth": signing out clears everything and goes home.
test('signing out clears what was kept and leads home, also in another tab', async () => {
  const page = await openSettings(1440)
  const other = await page.context().newPage()
  await visit(other, '/dashboard/courses')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('settings.account.signOut') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await isSignedIn(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  await other.waitForURL((url) => url.pathname === '/login' || url.pathname === '/')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('__Host-praktika-refresh')
})

// Point 2, settings: the warning, its tick and its way on.
test('missing fields are named; the warning can be skipped to where one was going, or never shown again', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/login?redirect=/contacts')
  await page.getByRole('link', { name: t('accounts.signIn.with', { name: 'Google' }) }).click()
  await page.locator('summary').click()
  for (const [name, value] of Object.entries({ given_name: 'Rasa', family_name: 'Pavyzdė' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=email]').fill(`rasa${Math.random().toString(36).slice(2, 10)}@example.com`)
  await page.locator('details button').click()
  await page.waitForURL((url) => url.pathname === '/dashboard/settings')
  const warning = page.getByText(t('settings.missing.title'))
  await warning.waitFor()
  await shoot(page, 'settings-missing-390')
  await page.getByRole('link', { name: t('settings.missing.skip') }).click()
  await page.waitForURL((url) => url.pathname === '/contacts')
  await visit(page, '/dashboard/settings')
  await warning.waitFor()
  await page.getByText(t('settings.missing.never')).click()
  await reload(page)
  await page.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor()
  expect(await warning.count()).toBe(0)
})

// Point 4: settings are saved on change, only when they differ.
test('a field of the settings that was left as it was is not sent', async () => {
  const page = await openSettings(390)
  const firstname = page.locator('#firstname')
  await firstname.waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/settings')) sent.push(request.postData() ?? '')
  })
  await expect.poll(() => firstname.inputValue()).not.toBe('')
  const before = await firstname.inputValue()
  await firstname.fill('Kita')
  await firstname.fill(before)
  await firstname.blur()
  await page.locator('#lastname').fill('Kitaip')
  await page.locator('#lastname').blur()
  await page
    .getByRole('status')
    .filter({ hasText: t('settings.saved') })
    .first()
    .waitFor()
  expect(sent).toEqual(['{"lastname":"Kitaip"}'])
})

// requirements 10.820
test('who is sent to sign in sees what is bought, and registering is as near', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/discover')
  await page.locator('main a[href*="/course-about/"]').first().click()
  await page.locator('input[name=product]').first().waitFor({ state: 'attached' })
  const course = await page.locator('h1').innerText()
  await page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/login\?/)
  const main = page.getByRole('main')
  const choices = main.getByRole('navigation', { name: t('accounts.detour.choices') }).getByRole('link')
  await choices.first().waitFor()
  await main.getByText(course).waitFor()
  expect(await choices.allInnerTexts()).toEqual([t('accounts.detour.signIn'), t('accounts.detour.register')])
  const boxes = await Promise.all((await choices.all()).map((link) => link.boundingBox()))
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  for (const box of boxes) expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
  await shoot(page, 'login-detour-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await choices.last().click()
  await page.waitForURL(/\/register\?redirect=/)
  await main.getByText(course).waitFor()
  // The address changes before the page does, and the form of signing in has a button too. That of a registration is faded
  // in once the proof of work is there.
  const register = main.getByRole('button', { name: t('accounts.register.submit') })
  await expect.poll(() => register.isEnabled()).toBe(true)
  await shoot(page, 'register-detour-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
})

test('a filled field of a registration is checked when it is left, and an empty one is not', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/register')
  await page.locator('#firstname').focus()
  await page.locator('#email').fill('ona@')
  await page.locator('#email').blur()
  await page.locator('#email-error').waitFor()
  expect(await page.locator('#firstname-error').count()).toBe(0)
  await page.locator('#email').fill('ona@example.com')
  await page.locator('#email').blur()
  await page.locator('#email-error').waitFor({ state: 'detached' })
  await page.locator('#password').fill('Teorija ir praktika')
  await page.locator('#confirm').fill('Teorija ir')
  await page.locator('#confirm').blur()
  await page.locator('#confirm-error').waitFor()
  // The password is made what was repeated: both are right then.
  await page.locator('#password').fill('Teorija ir')
  await page.locator('#password').blur()
  await page.locator('#confirm-error').waitFor({ state: 'detached' })
})
