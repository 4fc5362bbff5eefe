import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { activityFrame, horizontalOverflow, openBrowser, scrollToEnd, shoot, visit } from './browser.ts'
import { byKeyboard, byPointer, counting } from './counted-steps.ts'
import { signInByApi } from './as-app.ts'
import { answerTest, findFreeOffering } from './journey.ts'
import { messages } from '../harness/messages.ts'
import { enrolIn } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { openBackOffice } from './practice-course.ts'
import { registerUser } from './register-user.ts'

const pool = openPortalPool()
const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')
const password = 'Teorija ir praktika'

const main = (page: Page) => page.getByRole('main')

async function signIn(
  page: Page,
  { press, type }: ReturnType<typeof counting>,
  username: string,
  secret = 'Praktika-2026',
): Promise<void> {
  await type(page.locator('[name=username]'), username)
  await type(page.locator('[name=password]'), secret)
  await press(
    page
      .getByRole('button', { name: t('accounts.signIn.submit') })
      .filter({ visible: true })
      .last(),
  )
}

/** Somebody new with an online course in which one page and the test are left. */
async function begin() {
  const { username } = await registerUser(password)
  const office = await openBackOffice(inject('portalDataDir'))
  const course = await office.makeOnlineCourse(`Nudegimų vėsinimas ${username}`)
  await office.close()
  await enrolIn(pool, username, course.id)
  const call = await signInByApi(username, password)
  await call('POST', '/learning/courses/activity/completion', { module: 'page', id: course.stepIds[0], state: 1 })
  return { username, answers: course.answers }
}

test.each([
  ['by pointer', byPointer, 390],
  ['by keyboard alone', byKeyboard, 1440],
] as const)(
  '%s a nurse finds resuscitation in Kaunas, orders it without an account and finds the order again',
  async (_way, hand, width) => {
    const page = await newPage({ width })
    const person = counting(hand)
    await visit(page, '/')
    if (width < 600) await person.press(page.getByRole('button', { name: t('shell.search.open') }))
    const search = page.getByRole(width < 600 ? 'dialog' : 'banner').getByRole('searchbox')
    // A city in the search is the filter; without it the filter is ticked.
    await person.type(search, width < 600 ? 'gaivinimas Kaune' : 'gaivinimas')
    person.add(1)
    await search.press('Enter')
    await page.waitForURL(/\/discover\?q=gaivinimas/)
    if (hand === byKeyboard) {
      await page
        .getByRole('complementary')
        .getByRole('checkbox', { name: /^Kaunas/ })
        .focus()
      await page.keyboard.press('Space')
    }
    await page.waitForURL(/\/discover\?q=gaivinimas&.*filter_id=\d+/)
    await page.locator('#chosen-filters').getByText('Kaunas', { exact: true }).waitFor()
    const card = main(page).getByRole('article').first()
    await card
      .getByText(/^Kaunas(?:,| \+|$)/)
      .first()
      .waitFor()
    await person.press(card.getByRole('link').first())
    await page.waitForURL(/\/course-about\/\d+\?product=\d+/)
    const chosen = page.locator('#dates').getByRole('radio', { checked: true })
    await expect
      .poll(() => chosen.locator('xpath=ancestor::label').textContent(), { timeout: 10_000 })
      .toContain('Kaunas')
    const [dates, tabs] = [page.locator('#dates'), page.getByRole('navigation', { name: t('catalogue.course.tabs') })]
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await top(dates)).toBeLessThan(await top(tabs))
    await shoot(page, `newcomer-nurse-${width}`)
    const buy = page.getByRole('button', { name: t('catalogue.cart.buy', { count: '1' }), exact: true })
    await person.press(buy.filter({ visible: true }).first())
    await page.waitForURL(/\/cart\/payment/)
    // The account is made with the order: its fields are those of the specification, the username comes from the address.
    const account = counting(hand)
    const name = Math.random().toString(36).slice(2, 10)
    const fields = { firstname: 'Rūta', lastname: 'Kaunietė', birthdate: '1990-05-21', phone: '+37061234567' }
    const secrets = { email: `ruta${name}@praktika.test`, password, confirm: password }
    for (const [field, value] of Object.entries({ ...fields, ...secrets }))
      await account.type(page.locator(`[name=${field}]`), value)
    expect(await page.locator('[name=username]').inputValue()).toBe(secrets.email)
    expect(account.steps()).toBe(7)
    await person.press(page.locator('[name=start_now][value=now]'))
    await person.press(page.locator('[name=agree]'))
    const order = page.getByRole('button', { name: t('shop.payment.confirmPaid') })
    await expect.poll(() => order.isEnabled(), { timeout: 20_000 }).toBe(true)
    await shoot(page, `newcomer-order-${width}`)
    await person.press(order)
    await page.waitForURL((url) => url.origin !== new URL(inject('portal')).origin)
    expect(person.steps()).toBeLessThanOrEqual(8)
    // Back from the bank the order waits where its buyer looks.
    await page.goBack()
    await page.waitForURL(/\/dashboard\/purchases\/\d+\/show$/)
    const waits = page.getByText(/Užsakymas Nr. \d+ laukia apmokėjimo/)
    for (const path of ['/cart', '/dashboard']) {
      await visit(page, path)
      await waits.first().waitFor()
    }
    await main(page).getByRole('link', { name: 'Apmokėti' }).click()
    await page.getByRole('button', { name: /^Apmokėti/ }).click()
    await page.locator('button[name=choice][value=pay]').click()
    await page.getByRole('heading', { level: 1, name: t('orders.ticket.title', { count: 1 }) }).waitFor()
    await main(page)
      .getByRole('link', { name: t('orders.ticket.map') })
      .waitFor()
    expect(new URL(page.url()).search).toMatch(/^\?order=\d+$/)
    await shoot(page, `newcomer-ticket-${width}`)
  },
)

test('a clinic with 12 people gets from the calculator to a request that names them', async () => {
  const page = await newPage()
  const person = counting(byKeyboard)
  await visit(page, '/business/business-and-institutions')
  const number = page
    .locator('#calculator')
    .getByRole('textbox')
    .or(page.locator('#calculator').getByRole('spinbutton'))
  await person.type(number.first(), '12')
  await number.first().press('Enter')
  await person.press(page.getByRole('link', { name: t('content.business.few.offer', { count: 12 }) }))
  const message = page.locator('#contact-message')
  await expect.poll(() => message.inputValue()).toContain('12')
  expect(await message.inputValue()).not.toContain('100')
  expect(person.steps()).toBeLessThanOrEqual(2)
})

test('a returning learner continues the course touched last, and is recommended others', async () => {
  // Other files open this learner's other courses meanwhile.
  await pool.query(
    `update enrolments set last_activity_at = now() + interval '10 minutes' from users, courses
     where user_id = users.id and course_id = courses.id and username = 'mokosi' and slug = 'suaugusiuju-gaivinimas'`,
  )
  const page = await newPage({ width: 390 })
  const person = counting(byPointer)
  await visit(page, '/login?redirect=/dashboard')
  await signIn(page, person, 'mokosi')
  await page.waitForURL(/\/dashboard$/)
  const card = page.getByRole('region', { name: 'Suaugusiųjų pradinis gaivinimas ir AED' })
  await person.press(card.getByRole('link', { name: t('learning.continue.goOn') }))
  await page.waitForURL(/\/theory\/\d+#step-\d+$/)
  expect(person.steps()).toBe(4)
  await visit(page, '/dashboard')
  await scrollToEnd(page)
  const recommended = page
    .getByRole('region', { name: t('learning.dashboard.featured') })
    .getByRole('heading', { level: 3 })
  await recommended.first().waitFor()
  expect(await recommended.allTextContents()).not.toContain('Suaugusiųjų pradinis gaivinimas ir AED')
})

test('a returning learner finishes the theory, passes the test and holds the certificate', async () => {
  const { username, answers } = await begin()
  const page = await newPage()
  const person = counting(byKeyboard)
  await visit(page, '/login?redirect=/dashboard')
  await signIn(page, person, username, password)
  await page.waitForURL(/\/dashboard$/)
  await person.press(main(page).getByRole('link', { name: t('learning.continue.goOn') }))
  await page.waitForURL(/\/theory\/\d+#step-\d+$/)
  await person.press(page.getByRole('button', { name: t('learning.theory.markRead') }))
  await person.press(
    main(page)
      .getByRole('article')
      .getByRole('link', { name: t('learning.continue.test') }),
  )
  await page.waitForURL(/\/activity/)
  person.add(await answerTest(page, answers))
  person.add(1)
  await activityFrame(page)
    .getByRole('button', { name: t('activity.showCertificate') })
    .press('Enter')
  await page.waitForURL(/\/dashboard\/certificates\/[^/]+\/[^/]+\/show$/)
  await main(page).locator('img[src^="data:image/svg+xml"]').waitFor()
  const download = page.waitForEvent('download', { timeout: 30_000 })
  await person.press(page.getByRole('button', { name: t('certificates.download') }))
  expect((await download).suggestedFilename()).toMatch(/^PR-\d{4}-\d{6}\.pdf$/)
  await shoot(page, 'newcomer-certificate-1440')
  expect(person.steps()).toBe(3 + 3 + (2 * answers.length + 1) + 2)
})

test('a training manager orders 12 places over two dates, and hands places over by a list in 3 actions', async () => {
  const { username } = await registerUser(password)
  const call = await signInByApi(username, password)
  const company = { private: false, company_name: 'VšĮ Klinika', company_code: '300000003', company_address: 'Vilnius' }
  await call('POST', '/shop/company', company)
  const { rows } = await pool.query<{ course_id: number; product_id: number }>(
    `select course_id, product_id from products join courses on courses.id = course_id
       join practice_groups g using (product_id) join practice_seats s on s.group_id = g.id
     where slug = 'suaugusiuju-gaivinimas' and products.state = 'offered' and start_date > current_date + 20
       and g.state = 'planned' and s.state = 'free'
     group by course_id, product_id, start_date having count(*) < 12 order by count(*) desc, start_date desc`,
  )
  // Other tests buy seats of the same dates: the one with the most free ones is taken.
  expect(rows.length).toBeGreaterThan(1)
  const page = await newPage({ width: 390 })
  const person = counting(byPointer)
  await visit(page, `/course-about/${rows[0]?.course_id}?product=${rows[0]?.product_id}`)
  await person.type(main(page).getByRole('spinbutton', { name: t('catalogue.cart.quantity') }), '12')
  await main(page).getByText(t('catalogue.cart.proposed')).first().waitFor()
  await shoot(page, 'newcomer-team-390')
  const add = page.getByRole('button', { name: t('catalogue.cart.addPlaces', { count: 12 }) })
  await person.press(add.filter({ visible: true }).first())
  await page.waitForURL(/\/login/)
  await signIn(page, person, username, password)
  await person.press(page.getByRole('dialog').getByRole('link', { name: t('catalogue.cart.go') }))
  await expect.poll(() => main(page).getByRole('spinbutton').count()).toBeGreaterThanOrEqual(2)
  // A course is named once, with its dates under it.
  const named = main(page).locator(`h2 a[href="/course-about/${rows[0]?.course_id}"]`)
  expect(await named.count()).toBe(1)
  const dates = await main(page).getByRole('spinbutton').count()
  await main(page)
    .getByText(`${t('shop.cart.dates', { count: dates })}\u00a0· ${t('shop.cart.places', { count: 12 })}`)
    .waitFor()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await shoot(page, 'newcomer-team-cart-390')
  await person.press(main(page).getByRole('link', { name: t('shop.cart.pay') }))
  await page.waitForURL(/\/cart\/payment/)
  await person.press(main(page).locator('[name=payment_method][value=invoice]'))
  await person.press(main(page).locator('[name=agree]'))
  await person.press(page.getByRole('button', { name: t('shop.payment.confirmPaid') }))
  await page.waitForURL(/\/dashboard\/purchases\/\d+\/show/)
  await main(page).getByText('VšĮ Klinika').waitFor()
  expect(person.steps()).toBeLessThanOrEqual(12)

  await call('POST', '/shop/cart', { product_id: await findFreeOffering(pool), quantity: 12 })
  await call('POST', '/shop/company', company)
  await call('POST', '/shop/paymentmethods', { payment_method: 'free', agree: true, own_place: false })
  const { order_id } = (await call('POST', '/shop/confirm', {})) as { order_id: number }
  await visit(page, `/dashboard/purchases/${order_id}/show`)
  await shoot(page, 'newcomer-team-free-390')
  const giving = counting(byPointer)
  await giving.press(main(page).getByRole('button', { name: t('orders.places.list.open') }))
  const dialog = page.getByRole('dialog')
  const people = Array.from({ length: 12 }, (_, i) => `Kolegė ${i}, ${username}.${i}@praktika.example`)
  await giving.type(dialog.getByLabel(t('orders.places.list.people')), people.join('\n'))
  await giving.press(dialog.getByRole('button', { name: t('orders.places.list.send') }))
  await main(page).getByText(`${username}.11@praktika.example`).waitFor()
  await shoot(page, 'newcomer-team-places-390')
  expect(giving.steps()).toBe(3)
})
