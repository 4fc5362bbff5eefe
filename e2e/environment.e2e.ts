import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const password = 'Teorija ir praktika'
const t = messages('lt')
const environment = 'Akademija'

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const url = `${inject('portal')}/api/learning/${path}`
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
  return reply.json()
}

/** Follows the link that confirms the address, as the user does from the email on another device, and sets a password. */
async function confirmEmail(email: string) {
  const folder = join(inject('portalDataDir'), 'mail')
  const find = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/=\r?\n/g, ''))
      .filter((text) => text.includes(`To: ${email}`))
      .flatMap((text) => /\/email\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? [])[0]
  await expect.poll(find, { timeout: 30_000, interval: 300 }).toBeTruthy()
  const { set_password_token: token } = await post('auth/email/verify', { token: find() })
  await post('password/reset', { token, password, password_repeat: password })
}

/** A course of the partner's environment that is on sale, and its first offering. */
async function partnersCourse(): Promise<{ id: number; product: number }> {
  const read = async (path: string) => (await fetch(`${inject('portal')}/api/learning/products${path}`)).json()
  const { data }: { data: { id: number; environment: string }[] } = await read('?search=transfuzijos')
  const id = data.find(({ environment: at }) => at === 'akademija')?.id
  if (id === undefined) throw new Error('The demo has no course of the partner')
  const { products }: { products: { product_id: number }[] } = await read(`/${id}`)
  return { id, product: products[0]?.product_id ?? 0 }
}

/** Opens the course signed in, and asks to add its first offering. */
async function wantCourse(page: Page, username: string) {
  const { id, product } = await partnersCourse()
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  await signInAs(page, username, password)
  // On a phone as a guest did before signing in: the offering is in the address.
  await visit(page, `/course-about/${id}${isNarrow ? `?product_id=${product}` : ''}`)
  if (isNarrow) return
  await page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
    .click()
}
const popupOf = (page: Page) =>
  page.getByRole('dialog', { name: t('accounts.environments.popupTitle', { name: environment }) })
const addedTo = (page: Page) => page.getByRole('dialog').getByText(t('catalogue.cart.added'))

describe('add to cart without an account in the product’s environment', () => {
  test('registers one in the popup, then adds it', async () => {
    const user = await registerUser(password)
    await confirmEmail(user.email)
    const page = await newPage()
    await wantCourse(page, user.username)
    const popup = popupOf(page)
    await popup.getByText(user.email).waitFor()
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'environment-popup-1440')
    await popup.getByText(t('accounts.environments.byPassword')).click()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'environment-popup-password-1440')
    await popup.getByRole('button', { name: t('accounts.environments.register'), exact: true }).click()
    await addedTo(page).waitFor()
    await page.getByRole('link', { name: t('catalogue.cart.go') }).click()
    await page.waitForURL((url) => url.pathname === '/cart')
  })

  test('links one on the environment’s page, and on return the product is added', async () => {
    const user = await registerUser(password)
    const page = await newPage({ width: 390 })
    await wantCourse(page, user.username)
    await popupOf(page)
      .getByRole('button', { name: t('accounts.environments.signInThere', { name: environment }) })
      .click()
    await page.waitForURL((url) => url.pathname.startsWith('/akademija/'))
    await page.locator('summary').click()
    for (const [name, value] of Object.entries({ given_name: 'Rasa', family_name: 'Pavyzdė', email: user.email }))
      await page.locator(`[name=${name}]`).fill(value)
    await page.locator('details button').click()
    await addedTo(page).waitFor()
    await page.waitForURL((url) => !url.searchParams.has('linked'))
    // The account shows the link to the learning system, from the next token on.
    await visit(page, '/dashboard/courses')
    await page.getByRole('button', { name: t('shell.menu') }).click()
    await page.getByRole('link', { name: t('shell.profile.learningSystem', { name: environment }) }).waitFor()
  })

  test('who gives up on the environment’s page is back with the reason, and can choose another way', async () => {
    const user = await registerUser(password)
    const page = await newPage({ width: 390 })
    await wantCourse(page, user.username)
    await popupOf(page)
      .getByRole('button', { name: t('accounts.environments.signInThere', { name: environment }) })
      .click()
    await page.locator('button.cancel').click()
    await popupOf(page).getByText(t('accounts.signIn.errors.denied')).waitFor()
    await shoot(page, 'environment-popup-denied-390')
    // The address is not confirmed: the sentence says so, and nothing is lost.
    await popupOf(page)
      .getByRole('button', { name: t('accounts.environments.register'), exact: true })
      .click()
    await popupOf(page).getByRole('alert').getByText(t('accounts.environments.registerFailed')).waitFor()
    await shoot(page, 'environment-popup-not-confirmed-390')
  })
})

test('the course says that an account is needed', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'mokosi')
  await visit(page, '/dashboard/courses')
  const card = page.getByText(t('learning.own.access.account_needed', { name: environment }))
  await card.waitFor()
  await shoot(page, 'environment-courses-390')
  await page.getByRole('link', { name: 'Preeklampsija ir eklampsija' }).click()
  await page.getByText(t('learning.access.account_needed', { name: environment })).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'environment-course-390')
  // It has no steps here: it says where it is studied, not that it is being prepared.
  await page
    .getByText(t('learning.progress.elsewhere', { name: environment }))
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await page.getByText(t('learning.theory.topicPreparing')).count()).toBe(0)
  expect(await page.getByText(t('learning.theory.noSections')).count()).toBe(0)
  await page.getByRole('button', { name: t('learning.access.getAccount') }).click()
  const popup = popupOf(page)
  await popup.getByRole('button', { name: t('accounts.environments.register'), exact: true }).click()
  // The address has an account there, which is not proven to be theirs.
  await popup
    .getByRole('alert')
    .getByText(/Susiekite ją prisijungdami/)
    .waitFor()
  await shoot(page, 'environment-exists-390')
})

test('access that is being prepared is said on the course', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'imone')
  await visit(page, `/course/${(await partnersCourse()).id}/general`)
  await page.getByText(t('learning.access.preparing', { name: environment })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'environment-preparing-390')
})

test('an environment’s password signs in', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/login?redirect=/contacts')
  await page.getByRole('button', { name: t('accounts.signIn.byEnvironmentPassword') }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'environment-sign-in-390')
  await page.locator('#environment-username').fill('tomas@example.com')
  await page.locator('#environment-password').fill('wrong')
  const submit = page.locator('form:has(#environment-username) button[type=submit]')
  await submit.click()
  await page.getByRole('alert').getByText(t('accounts.signIn.failed')).waitFor()
  await page.locator('#environment-password').fill('Praktika-2026')
  await submit.click()
  // The account has no telephone and no date of birth: the settings ask for them first.
  await page.waitForURL((url) => url.pathname === '/dashboard/settings')
})

test('a part of a course at the partner opens there, for who has access, and is then done', async () => {
  const { id } = await partnersCourse()
  // The demo's learner has been there already.
  await pool.query(
    `delete from completions c using enrolments e, users u
     where e.id = c.enrolment_id and u.id = e.user_id and u.username = 'patyrusi' and e.course_id = $1`,
    [id],
  )
  const page = await newPage({ width: 390 })
  await signInAs(page, 'patyrusi')
  await visit(page, `/course/${id}/theory`)
  await page.getByText(t('learning.theory.countsWhenOpened')).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'partner-room-390')
  const [room] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: new RegExp(`^${t('learning.theory.open')}`) })
      .press('Enter'),
  ])
  await room.locator('[name=username]').fill('patyrusi')
  await room.locator('[name=password]').fill('Praktika-2026')
  await room.locator('form button').click()
  await room.getByRole('heading', { name: 'Masyvi transfuzija' }).waitFor()
  await room.getByText('Kursas jums atvertas').waitFor()
  await page.getByText(t('learning.theory.opened')).waitFor()
})
