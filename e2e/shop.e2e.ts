import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languagePrefix } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { emptyCart } from './empty-cart.ts'
import { messages } from '../harness/messages.ts'
import { copyDataDir, launchServer, type RunningServer, untilReady } from '../harness/server.ts'

const { newPage, expectNoErrors } = openBrowser()
let server: RunningServer
let pool: Pool
beforeAll(async () => {
  server = await launchServer({ RATE_LIMITS: 'off', DATA_DIR: copyDataDir(inject('demoDataDir')) })
  await untilReady(server)
  pool = openPool(runningDatabase(server.dataDir), 1)
})
afterAll(async () => {
  await pool.end()
  await server.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
  expectNoErrors()
})

type Buyer = { page: Page; language: Language; t: ReturnType<typeof messages> }

async function signIn(username: string, width = 1440, language: Language = 'lt'): Promise<Buyer> {
  const page = await newPage({ width, base: server.url })
  await signInAs(page, username)
  return { page, language, t: messages(language) }
}
const go = ({ page, language }: Buyer, path: string) => visit(page, `${languagePrefix(language)}${path}`)

/** The offering with the most free seats of a course of ours that the company's buyer does not have. */
async function offeringOf(title: string) {
  const { rows } = await pool.query<{ course: number; product: number }>(
    `select c.id as course, p.product_id as product from courses c join products p on p.course_id = c.id
     left join practice_groups g on g.product_id = p.product_id and g.state = 'planned' left join practice_seats s on s.group_id = g.id and s.state = 'free'
     where c.title ->> 'lt' like $1 and p.state = 'offered' and c.state = 'published' and (p.price_cents > 0 or $1 <> '%') 
       and c.environment = 'praktika' and p.start_date > current_date
       and not exists (select from enrolments e join users u on u.id = e.user_id where u.username = 'imone' and e.course_id = c.id)
     group by 1, 2 order by count(s.seat) desc, 1 limit 1`,
    [`${title}%`],
  )
  const [found] = rows
  if (!found) throw new Error(`No offering of ${title}`)
  return found
}

/** Puts places of a course into the cart and opens the cart. */
async function fillCart(buyer: Buyer, title: string, quantity = 1) {
  const { page, t } = buyer
  const { course, product } = await offeringOf(title)
  await go(buyer, `/course-about/${course}?product=${product}`)
  await page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalogue.cart.go') })
    .click()
  await page.getByRole('heading', { level: 1, name: t('shop.cart.title') }).waitFor()
  const places = page.getByRole('main').getByRole('spinbutton')
  if (quantity > 1) {
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await places.fill(String(quantity))
    await saved
  }
  return course
}

async function toCheckout({ page, t }: Buyer) {
  await page.getByRole('link', { name: t('shop.cart.pay') }).click()
  await page.waitForURL(/\/cart\/payment/)
}
const choose = ({ page }: Buyer, method: string) => page.locator(`[name=payment_method][value=${method}]`).check()
async function confirm({ page, t }: Buyer) {
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
}
/** Presses a button of the provider's page. */
const atProvider = async ({ page }: Buyer, choice: 'pay' | 'decline' | 'leave') => {
  await page.waitForURL((url) => url.origin === new URL(server.paymentsUrl).origin)
  await page.locator(`button[name=choice][value=${choice}]`).click()
}
const heading = ({ page }: Buyer, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

async function expectFits({ page }: Buyer, name: string) {
  expect(await findAccessibilityErrors(page), name).toEqual([])
  expect(await horizontalOverflow(page), name).toBe(0)
  await shoot(page, `shop-${name}`)
}

describe('buying', () => {
  test('by bank link with a coupon: from the cart to the course and its invoice', async () => {
    const buyer = await signIn('nauja')
    const { page, t } = buyer
    const course = await fillCart(buyer, 'Suaugusiųjų pradinis')
    await page.getByRole('button', { name: t('shop.cart.codeOpen') }).click()
    expect(await page.getByRole('link', { name: t('shop.cart.pay') }).count()).toBe(0)
    const code = page.getByLabel(t('shop.cart.code'))
    await code.fill('RUDUO2025')
    await code.press('Enter')
    await page.getByText('Šio nuolaidos kodo galiojimas pasibaigė').waitFor()
    await code.fill('sveiki10')
    await code.press('Enter')
    await page.getByText('SVEIKI10').waitFor()
    await expectFits(buyer, 'cart-1440')
    await toCheckout(buyer)
    await page.locator('[name=start_now][value=now]').check()
    await expectFits(buyer, 'payment-1440')
    await confirm(buyer)
    await atProvider(buyer, 'pay')
    await heading(buyer, t('orders.ticket.title', { count: 1 }))
    await page.getByRole('link', { name: t('orders.result.toOrder') }).click()
    await page
      .getByText(/PRA 0000\d\d/)
      .first()
      .waitFor()
    await expectFits(buyer, 'order-1440')
    const [invoice] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('orders.order.createInvoice') }).click(),
    ])
    await invoice.getByText('PVM sąskaita faktūra').first().waitFor()
    // The document has the policy of the page that opened it; its style must be allowed there.
    expect(await invoice.locator('h1').evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(15, 84, 70)')
    await invoice.close()
    await page.getByRole('link', { name: t('orders.order.openCourse') }).click()
    await page.waitForURL(new RegExp(`/course/${course}/general`))
  })

  test('by the bank that was chosen, on a phone: an unpaid order leads to it, and the next cart has it first', async () => {
    const buyer = await signIn('nauja', 390)
    const { page, t } = buyer
    await fillCart(buyer, 'Vaikų skubios')
    await toCheckout(buyer)
    await choose(buyer, 'banklink')
    const bank = page.locator('[name=bank][value=vb2]')
    await bank.check()
    // Who renews nothing is told nothing of renewals.
    await page.getByText(t('orders.start.laterHint', { renews: 'false' }), { exact: true }).waitFor()
    await page.locator('[name=start_now][value=later]').check()
    await expectFits(buyer, 'payment-bank-390')
    await confirm(buyer)
    await page.waitForURL((url) => url.origin === new URL(server.paymentsUrl).origin)
    await page.getByText('AB SEB bankas').waitFor()
    await atProvider(buyer, 'leave')
    await heading(buyer, t('orders.result.cancelledTitle'))
    await go(buyer, `/dashboard/purchases/${new URL(page.url()).searchParams.get('order')}/show`)
    await page.getByText(`${t('orders.order.bank')}: SEB`).waitFor()
    await expectFits(buyer, 'order-unpaid-390')
    await page.getByRole('button', { name: t('orders.order.bankOther') }).click()
    await bank.waitFor()
    expect(await bank.isChecked()).toBe(true)
    await expect.poll(() => bank.evaluate((radio) => radio === document.activeElement)).toBe(true)
    expect(await page.locator('[name=bank]').first().getAttribute('value')).toBe('vb2')
    await page.getByRole('button', { name: /^Apmokėti / }).click()
    await page.waitForURL((url) => url.origin === new URL(server.paymentsUrl).origin)
    await page.getByText('AB SEB bankas').waitFor()
    await atProvider(buyer, 'pay')
    await page.getByRole('heading', { name: t('orders.ticket.titleLater', { day: '' }), level: 1 }).waitFor()
    // Of the dates of adult resuscitation another test orders all seats meanwhile.
    await fillCart(buyer, 'Naujagimio gaivinimas')
    await toCheckout(buyer)
    await bank.waitFor()
    expect(await bank.isChecked()).toBe(true)
    await emptyCart(page)
  })

  test('by wallet with a voucher, in English on a phone: left without paying, then paid', async () => {
    const buyer = await signIn('patyrusi', 390, 'en')
    const { page, t } = buyer
    await fillCart(buyer, 'Vaikų skubios')
    await page.getByRole('button', { name: t('shop.cart.codeOpen') }).click()
    await page.getByLabel(t('shop.cart.code'), { exact: true }).fill('dovana 50')
    await page.keyboard.press('Enter')
    await page.getByText(t('shop.cart.codeApplied', { code: 'DOVANA50' })).waitFor()
    await expectFits(buyer, 'cart-390')
    await toCheckout(buyer)
    await choose(buyer, 'wallet')
    await page.locator('[name=start_now][value=later]').check()
    await expectFits(buyer, 'payment-390')
    await confirm(buyer)
    await atProvider(buyer, 'leave')
    await heading(buyer, t('orders.result.cancelledTitle'))
    await expectFits(buyer, 'cancelled-390')
    await page.getByRole('button', { name: /^Pay / }).click()
    await atProvider(buyer, 'decline')
    await heading(buyer, t('orders.declined.title', { by: 'wallet' }))
    expect(await page.title()).toMatch(t('orders.declined.title', { by: 'wallet' }))
    await page.getByText(t('orders.declined.money')).waitFor()
    await page.getByText('Vilnius · ').or(page.getByText('Kaunas · ')).first().waitFor()
    await expectFits(buyer, 'declined-390')
    await page.getByRole('link', { name: t('orders.declined.other') }).click()
    await page.getByText(t('orders.declined.title', { by: 'wallet' })).waitFor()
    await page.getByRole('button', { name: /^Pay / }).click()
    await atProvider(buyer, 'pay')
    // Without the consents the course opens after the withdrawal period, and can be opened now.
    await page.getByRole('heading', { name: t('orders.ticket.titleLater', { day: '' }), level: 1 }).waitFor()
    await expectFits(buyer, 'ticket-390')
    await page.getByRole('link', { name: t('orders.result.toOrder') }).click()
    // The ticket that is left has the same button, and the address changes before the page.
    await page.getByRole('heading', { name: t('orders.list.order', { id: '' }), level: 1 }).waitFor()
    await page.getByRole('button', { name: t('orders.start.agree') }).click()
    await page.getByRole('link', { name: t('orders.order.openCourse') }).waitFor()
    await expectFits(buyer, 'order-390')
  })

  test('by a company: five places by transfer, then handed over to a colleague by link', async () => {
    const buyer = await signIn('imone')
    const { page, t } = buyer
    await fillCart(buyer, '', 4)
    await page.getByText(t('shop.cart.companyText', { max: '3' })).waitFor()
    await toCheckout(buyer)
    for (const [name, value] of Object.entries({
      company_name: 'UAB Sauga',
      company_code: '121215587',
      company_address: 'Kaunas',
    }))
      await page.locator(`[name=${name}]`).fill(value)
    await expectFits(buyer, 'payment-company-1440')
    await choose(buyer, 'invoice')
    await confirm(buyer)
    await page.waitForURL(/\/dashboard\/purchases\/\d+\/show/)
    await page.getByText('UAB „Praktikos pavyzdys“').waitFor()
    const [advance] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('orders.order.advance') }).click(),
    ])
    await advance.getByText('Išankstinė sąskaita').first().waitFor()
    await advance.close()
    await page.getByRole('button', { name: t('orders.order.cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.order.cancelConfirm') })
      .click()
    await page.waitForURL(/\/cart$/)
    await expect.poll(() => page.getByRole('main').getByRole('spinbutton').inputValue()).toBe('4')

    // The demo's fulfilled order of five places.
    await go(buyer, '/dashboard/purchases')
    await page.getByRole('listitem').filter({ hasText: '5 vietos' }).getByRole('heading').getByRole('link').click()
    await page.waitForURL(/\/dashboard\/purchases\/\d+\/show/)
    await page.getByRole('heading', { name: t('orders.places.title') }).waitFor()
    await expectFits(buyer, 'places-1440')
    await page
      .getByRole('table')
      .getByRole('button', { name: t('orders.places.handOver') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('orders.places.send') })
      .click()
    const link = await page.getByLabel(t('orders.places.link')).inputValue()

    const guest = { page: await newPage({ width: 390, base: server.url }), language: 'lt', t } as const
    await visit(guest.page, link.replace(/^https?:\/\/[^/]+/, ''))
    await expectFits(guest, 'claim-390')
    await guest.page.getByRole('link', { name: t('orders.claim.signIn') }).click()
    await guest.page.getByRole('button', { name: 'autore', exact: true }).click()
    await guest.page.waitForURL(/\/course\/\d+\/general/)
    await visit(guest.page, link.replace(/^https?:\/\/[^/]+/, ''))
    await heading(guest, t('orders.claim.gone'))
    await go(buyer, '/dashboard/purchases')
    await page.getByRole('listitem').filter({ hasText: '5 vietos' }).getByRole('heading').getByRole('link').click()
    await page
      .getByText(t('orders.places.claimed', { name: 'Rūta Mackevičiūtė' }))
      .first()
      .waitFor()
  })
})

describe('what goes otherwise', () => {
  test('screens that lead on at once do so without an error while the page hydrates', async () => {
    const { page } = await signIn('patyrusi', 390)
    await visit(page, '/terms') // agreed to before
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('in Russian: a free order is withdrawn from in two steps, with nothing to return', async () => {
    const buyer = await signIn('nauja', 1440, 'ru')
    const { page, t } = buyer
    await fillCart(buyer, 'Infekcijų kontrolė')
    await toCheckout(buyer)
    await page.locator('[name=agree]').check()
    await page.getByRole('button', { name: t('shop.payment.confirm') }).click()
    await page.waitForURL(/\/course\/\d+\/general/)
    await go(buyer, '/dashboard/purchases')
    await page.locator('main a[href*="/dashboard/purchases/"]').first().click()
    await page.getByRole('button', { name: t('orders.withdrawal.start') }).click()
    await page.getByRole('button', { name: t('orders.withdrawal.confirm') }).click()
    await page.getByText(t('orders.withdrawal.done')).waitFor()
    expect(await page.getByText(/счёт PRA/i).count()).toBe(0)
  })

  test('without signing in a withdrawal is declared in two steps, with every fault at its field', async () => {
    const page = await newPage({ width: 390, base: server.url })
    const guest = { page, language: 'lt', t: messages('lt') } as const
    const { t } = guest
    await visit(page, '/withdraw')
    await page.getByRole('button', { name: t('orders.withdrawal.start') }).click()
    await expect.poll(() => page.getByRole('alert').getByRole('link').count()).toBe(3)
    for (const [name, value] of Object.entries({
      name: 'Jonė Jonaitė',
      order_number: '100205',
      email: 'jone@praktika.test',
    }))
      await page.locator(`[name=${name}]`).fill(value)
    await page.getByRole('button', { name: t('orders.withdrawal.start') }).click()
    await expectFits(guest, 'withdraw-390')
    await page.getByRole('button', { name: t('orders.withdrawal.confirm') }).click()
    await heading(guest, t('orders.withdrawal.receivedTitle'))
  })
})
