import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, reload, shoot, signInAs, visit } from './browser.ts'
import { emailedPath } from './emailed-path.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const [password, other] = ['Teorija ir praktika', 'Praktika po teorijos']
const leadsTo = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('a forgotten password', () => {
  test('is replaced by an emailed link, with what is missing or wrong at its field', async () => {
    const { username, email } = await registerUser(password)
    const page = await newPage({ width: 390 })
    await visit(page, '/login')
    await page.getByRole('link', { name: t('accounts.signIn.forgot') }).click()
    await page.getByRole('button', { name: t('accounts.forgot.submit') }).click()
    await page.getByText(t('accounts.required')).waitFor()
    await page.locator('#username').fill(username)
    await page.getByRole('button', { name: t('accounts.forgot.submit') }).click()
    await page.getByRole('heading', { level: 1, name: t('accounts.forgot.sentTitle') }).waitFor()
    await shoot(page, 'forgot-password-sent-390')

    await visit(page, await emailedPath(pool, email, 'password/reset'))
    await page.locator('#password').fill('trumpas')
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page.getByText(t('accounts.short')).waitFor()
    await page.getByText(t('accounts.differ')).waitFor()
    await shoot(page, 'reset-password-errors-390')
    for (const name of ['password', 'password_repeat']) await page.locator(`#${name}`).fill(other)
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page.getByRole('heading', { level: 1, name: t('accounts.reset.doneTitle') }).waitFor()
    await leadsTo(page, '/login')
    await page.getByText(t('accounts.reset.doneTitle')).waitFor()
    expect(await page.locator('#username').inputValue()).toBe(username)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
    await page.keyboard.type(other)
    await page.getByRole('button', { name: t('accounts.signIn.submit') }).click()
    await leadsTo(page, '/')
  })

  test('has a link that, when it no longer works, leads to a new one', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, `/password/reset/${'x'.repeat(43)}`)
    for (const name of ['password', 'password_repeat']) await page.locator(`#${name}`).fill(other)
    await page.getByRole('button', { name: t('accounts.reset.submit') }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('accounts.reset.newLink') })
      .click()
    await leadsTo(page, '/forgot-password')
  })
})

test('the address of a new account is confirmed by the emailed link, which works once', async () => {
  const { email } = await registerUser(password)
  const page = await newPage({ width: 390 })
  await visit(page, await emailedPath(pool, email, 'email/confirm'))
  await shoot(page, 'confirm-email-390')
  await page.getByRole('button', { name: t('accounts.confirmEmail.submit') }).click()
  await page.getByRole('heading', { level: 1, name: t('accounts.confirmEmail.doneTitle') }).waitFor()
  // Not signed in here: the password may be of somebody else.
  await page.getByText(t('accounts.confirmEmail.passwordEnded')).waitFor()
  await page.getByRole('link', { name: t('accounts.confirmEmail.setPassword') }).waitFor()
  await shoot(page, 'confirm-email-done-390')
  await reload(page)
  await page.getByRole('button', { name: t('accounts.confirmEmail.submit') }).click()
  await page.getByText(t('accounts.confirmEmail.failed')).waitFor()
})

test('an invited user agrees to the terms before anything else, and then comes to where they were going', async () => {
  const { username } = await registerUser(password)
  await pool.query('update users set terms_agreed_at = null, terms_version = null where username = $1', [username])
  const page = await newPage({ width: 390 })
  await visit(page, '/dashboard/favourites')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await leadsTo(page, '/terms')
  await page.locator('#agree').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'terms-390')
  // Another screen leads back here.
  await page.goto('/dashboard/favourites')
  await leadsTo(page, '/terms')
  await page.getByRole('button', { name: t('accounts.terms.submit') }).click()
  await page.getByText(t('accounts.terms.mustAgree')).waitFor()
  await page.locator('#agree').check()
  await page.getByRole('button', { name: t('accounts.terms.submit') }).click()
  await leadsTo(page, '/dashboard/favourites')
  await reload(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/favourites')
})

describe('while signed in', () => {
  test('the screens of guests, opened by their address, lead on', async () => {
    const page = await newPage()
    await signInAs(page, 'patyrusi')
    for (const [path, target] of [
      ['/login', '/'],
      ['/register', '/'],
      ['/login?redirect=/cart', '/cart'],
      ['/eshop-login?redirect=/cart', '/cart'],
    ] as const) {
      await page.goto(path)
      await leadsTo(page, target)
    }
  })

  test('a course link of the old system opens the course', async () => {
    const page = await newPage()
    await signInAs(page, 'patyrusi')
    // The number that the course has in its learning environment.
    await page.goto('/course/view.php?id=301')
    await page.getByRole('heading', { name: 'Masyvios transfuzijos protokolas' }).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/course\/\d+\/general$/)
    await page.goto('/course/view.php?id=999999')
    await page.getByRole('heading', { name: t('shell.notFound.title') }).waitFor()
  })

  test('when the sign-in cannot be renewed, own screens show an error and nobody is signed out', async () => {
    const refresh = '**/api/learning/auth/refresh'
    const page = await newPage()
    await signInAs(page, 'mokosi')
    for (const path of ['/dashboard/courses', '/cart']) {
      await page.route(refresh, (route) => route.fulfill({ status: 503, body: '{}' }))
      await visit(page, path)
      await page
        .getByRole('alert')
        .getByRole('heading', { name: t('shell.error.title') })
        .waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.unroute(refresh)
      const retry = page.getByRole('button', { name: t('shell.error.retry') })
      await retry.click()
      await retry.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(path)
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.signIn') })
        .waitFor({ state: 'detached' })
    }
  })

  test.each([401, 403])('a call answered with %i renews the sign-in and is repeated once', async (status) => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(?:auth\/refresh|courses\/purchased)$/.test(pathname)) sent.push(pathname.split('/').at(-1) ?? '')
    })
    const refused = { status, json: { code: 'not_allowed', message: 'No.' } }
    await page.route(/\/courses\/purchased(?:\?|$)/, (route) => route.fulfill(refused), { times: 2 })
    await visit(page, '/dashboard/courses')
    await page.getByRole('main').locator('a[href^="/course/"]').first().waitFor()
    // The first is the one that the page itself sends early; one that is refused there is made again as usual.
    const first = sent.indexOf('purchased')
    expect(sent.slice(first, first + 4)).toEqual(['purchased', 'purchased', 'refresh', 'purchased'])
    expect(new URL(page.url()).pathname).toBe('/dashboard/courses')
  })
})
