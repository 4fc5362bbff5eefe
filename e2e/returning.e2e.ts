import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { signInByApi } from './as-app.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { byPointer, counting } from './counted-steps.ts'
import { emailedPath } from './emailed-path.ts'
import { findFreeOffering } from './journey.ts'
import { signInLearner } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { openBackOffice } from './practice-course.ts'
import { registerUser } from './register-user.ts'

/** What people do who come back, on a phone, with their actions counted (`docs/steps.md`). */
const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
const office = await openBackOffice(inject('portalDataDir'))
afterAll(async () => {
  await office.close()
  expectNoErrors()
})
const t = messages('lt')
const password = 'Teorija ir praktika'
const phone = { width: 390 }
const main = (page: Page) => page.getByRole('main')

test('in Russian a colleague accepts an emailed place in 4 actions after the link', async () => {
  const say = messages('ru')
  const buyer = await registerUser(password)
  const call = await signInByApi(buyer.username, password)
  await call('POST', '/shop/cart', { product_id: await findFreeOffering(pool), quantity: 2 })
  const company = { private: false, company_name: 'VšĮ Klinika', company_code: '300000003', company_address: 'Vilnius' }
  await call('POST', '/shop/company', company)
  await call('POST', '/shop/paymentmethods', { payment_method: 'free', agree: true, own_place: false })
  const { order_id } = (await call('POST', '/shop/confirm', {})) as { order_id: number }
  const colleague = await registerUser(password)
  const page = await newPage(phone)
  await signInAs(page, buyer.username, password)
  await visit(page, `/dashboard/purchases/${order_id}/show`)
  await main(page)
    .getByRole('button', { name: t('orders.places.list.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('orders.places.list.people')).fill(`Ona Onaitė, ${colleague.email}`)
  await dialog.getByRole('button', { name: t('orders.places.list.send') }).click()
  await main(page).getByText(colleague.email).waitFor()
  const link = await emailedPath(pool, colleague.email, 'claim')

  const own = await newPage(phone)
  const person = counting(byPointer)
  await visit(own, `/ru${link}`)
  await person.press(own.getByRole('link', { name: say('orders.claim.signIn') }))
  const course = await own.getByRole('main').getByText(/«.+»/).textContent()
  expect(course).toBe(say('accounts.signIn.invited', { course: /«(.+)»/.exec(course ?? '')?.[1] ?? '' }))
  await person.type(own.locator('[name=username]'), colleague.username)
  await person.type(own.locator('[name=password]'), password)
  await person.press(own.getByRole('button', { name: say('accounts.signIn.submit'), exact: true }))
  await own.waitForURL(/\/ru\/course\/\d+\/general$/)
  expect(person.steps()).toBe(4)
  await shoot(own, 'returning-claimed-390')
})

test('a learner takes another time of the practice in 3 actions', async () => {
  const course = await office.makePracticeCourse('Kartojama praktika')
  const { rows } = await pool.query<{ id: number; slug: string }>(
    `select g.id, slug from practice_groups g join products using (product_id) join courses on courses.id = course_id
     where product_id = $1 order by starts_at`,
    [course.productId],
  )
  const page = await newPage(phone)
  await signInLearner(page, pool, rows[0]?.slug ?? '')
  await pool.query(
    `update practice_seats set state = 'taken', user_id = e.user_id, enrolment_id = e.id from enrolments e
     where group_id = $1 and seat = 1 and e.course_id = $2`,
    [rows[0]?.id, course.id],
  )
  const person = counting(byPointer)
  await visit(page, `/course/${course.id}/general`)
  await person.press(page.getByRole('button', { name: t('learning.slots.change') }))
  const dialog = page.getByRole('dialog', { name: t('learning.slots.title') })
  await person.press(dialog.locator(`input[name=slot][value="${rows[1]?.id}"]`))
  await person.press(dialog.getByRole('button', { name: t('learning.slots.confirm') }))
  await dialog.waitFor({ state: 'hidden' })
  expect(person.steps()).toBe(3)
})

test('an order of one place says its course once, with the day on its tile', async () => {
  const page = await newPage(phone)
  await signInAs(page, 'patyrusi')
  await visit(page, '/dashboard/purchases')
  await main(page)
    .getByRole('link', { name: /Naujagimio gaivinimas/ })
    .first()
    .click()
  await page.waitForURL(/\/dashboard\/purchases\/\d+\/show/)
  const name = main(page).getByText('Naujagimio gaivinimas gimdymo palatoje', { exact: true }).filter({ visible: true })
  await name.first().waitFor()
  expect(await name.count()).toBe(1)
  expect(await main(page).locator('[aria-hidden] > .tabular').first().textContent()).toMatch(/^\d+$/)
})

test('the certificate is a PDF in 3 actions, and no screen of it scrolls sideways at 400 %', async () => {
  const page = await newPage(phone)
  await signInAs(page, 'patyrusi')
  await visit(page, '/dashboard')
  const person = counting(byPointer)
  await person.press(page.getByRole('button', { name: t('shell.menu') }))
  await person.press(page.getByRole('dialog').getByRole('link', { name: t('shell.profile.certificates') }))
  await page.waitForURL(/\/dashboard\/certificates$/)
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await person.press(main(page).getByRole('button', { name: /PDF/ }).first())
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  expect(person.steps()).toBe(3)
  // A screen of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/dashboard/certificates', '/dashboard', '/', '/discover']) {
    await visit(page, path)
    expect(await horizontalOverflow(page), path).toBe(0)
  }
})

test('a forgotten password is another one in 6 actions and an email', async () => {
  const { username, email } = await registerUser(password)
  const page = await newPage(phone)
  await visit(page, '/login')
  const person = counting(byPointer)
  await person.type(page.locator('#username'), username)
  await person.press(page.getByRole('link', { name: t('accounts.signIn.forgot') }))
  // The name goes along.
  await page.waitForURL(/\/forgot-password$/)
  await expect.poll(() => page.locator('#username').inputValue()).toBe(username)
  await person.press(page.getByRole('button', { name: t('accounts.forgot.submit') }))
  await page.getByRole('heading', { level: 1, name: t('accounts.forgot.sentTitle') }).waitFor()
  await visit(page, await emailedPath(pool, email, 'password/reset'))
  for (const name of ['password', 'password_repeat'])
    await person.type(page.locator(`#${name}`), 'Praktika po teorijos')
  await person.press(page.getByRole('button', { name: t('accounts.reset.submit') }))
  await page.getByRole('heading', { level: 1, name: t('accounts.reset.doneTitle') }).waitFor()
  expect(person.steps()).toBe(6)
})
