import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { horizontalOverflow, openBrowser, reload, shoot, signInAs, visit, widen } from './browser.ts'
import { emptyCart } from './empty-cart.ts'
import { holdReplies } from './hold-replies.ts'
import { messages } from '../harness/messages.ts'
import { findCourse, findOffering } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

const seats = (page: Page) => page.getByRole('main').getByRole('spinbutton')
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.increase') })
const fewer = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.decrease') })
const total = async (page: Page) =>
  Number((await page.getByRole('main').locator('dl dd').last().innerText()).replace(/[^\d,]/g, '').replace(',', '.'))

const add = (page: Page) =>
  page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
const pay = (page: Page) => page.getByRole('link', { name: t('shop.cart.pay') })
const totalText = (page: Page) => page.getByRole('main').locator('dl dd').last().innerText()

/** The demo's company user with one seat of a paid course in the cart. */
async function openCart(): Promise<Page> {
  const page = await newPage()
  await signInAs(page, 'imone')
  await emptyCart(page)
  await visit(page, await findOffering(portal))
  await add(page).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalogue.cart.go') })
    .click()
  await page.waitForURL(/\/cart$/)
  await reload(page)
  await seats(page).waitFor()
  return page
}

describe('the number of seats in the cart', () => {
  test('is changed by buttons and keys, within its bounds; the total and the announcement follow', async () => {
    const page = await openCart()
    const one = await total(page)
    expect(one).toBeGreaterThan(0)
    await expect.poll(() => seats(page).inputValue()).toBe('1')
    await expect.poll(() => fewer(page).getAttribute('aria-disabled')).toBe('true')

    const { release } = await holdReplies(page, '**/api/shop/cart/*')
    await more(page).click()
    await expect.poll(() => seats(page).inputValue()).toBe('2')
    release()
    await expect.poll(() => total(page)).toBeCloseTo(2 * one)
    await page.getByRole('main').getByRole('status').filter({ hasText: '2 vietos' }).waitFor({ state: 'attached' })

    await seats(page).press('ArrowUp')
    await expect.poll(() => total(page)).toBeCloseTo(3 * one)
    await reload(page)
    await seats(page).waitFor()
    await expect.poll(() => seats(page).inputValue()).toBe('3')

    // What is typed stays: above 30 places of a date a quote is asked for, with the number.
    await seats(page).fill('31')
    await seats(page).press('Enter')
    const quote = page.getByRole('main').getByRole('link', { name: 'prašykite pasiūlymo' })
    expect(await quote.getAttribute('href')).toContain('people=31')
    expect(await seats(page).inputValue()).toBe('31')
    await seats(page).fill('2')
    await expect.poll(() => total(page)).toBeCloseTo(2 * one)
    await quote.waitFor({ state: 'detached' })
    await widen(page, 390)
    await visit(page, '/ru/cart')
    await seats(page).waitFor()
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await shoot(page, 'cart-ru-390')
  })

  test('goes back, with a message at the line, when it could not be saved', async () => {
    const page = await openCart()
    const one = await total(page)
    await more(page).click()
    await expect.poll(() => total(page), { timeout: 10_000 }).toBeCloseTo(2 * one)
    const before = await total(page)
    const value = Number(await seats(page).inputValue())
    await page.route('**/api/shop/cart/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await fewer(page).click()
    await page.getByText(t('shop.cart.quantityFailed')).waitFor()
    await expect.poll(() => seats(page).inputValue()).toBe(String(value))
    expect(await seats(page).getAttribute('aria-invalid')).toBe('true')
    expect(await total(page)).toBe(before)
    await shoot(page, 'cart-failed-1440')
    await widen(page, 390)
    await shoot(page, 'cart-failed-390')

    await page.unroute('**/api/shop/cart/*')
    await fewer(page).click()
    await page.getByText(t('shop.cart.quantityFailed')).waitFor({ state: 'detached' })
    await expect.poll(() => seats(page).inputValue()).toBe(String(value - 1))
    await page
      .getByRole('button', { name: t('shop.cart.remove', { name: '' }) })
      .first()
      .click()
    await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  })
})

describe('adding to the cart', () => {
  test('leads a guest to sign in; on return the course is added, and one goes on looking or to the cart', async () => {
    const page = await newPage()
    const course = await findCourse(portal)
    await visit(page, `/course-about/${course}`)
    await add(page).click()
    await page.waitForURL(/\/login\?/)
    const redirect = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(redirect).toMatch(new RegExp(`^/course-about/${course}\\?product_id=\\d+$`))
    await page.locator('[name=username]').fill('nauja')
    await page.locator('[name=password]').fill('Praktika-2026')
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(new RegExp(`/course-about/${course}`))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: t('catalogue.cart.go') }).waitFor()
    await dialog
      .getByRole('status')
      .filter({ hasText: t('catalogue.cart.added') })
      .waitFor()
    await dialog.getByText(t('catalogue.cart.placesOf', { count: 1 }), { exact: true }).waitFor()
    await shoot(page, 'cart-added-1440')
    await dialog.getByRole('button', { name: t('catalogue.cart.keep') }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByRole('banner').locator('a[href="/cart"]').filter({ hasText: '1' }).waitFor()
    await emptyCart(page)
  })

  test('says "Klaida" and the server’s first error when it fails', async () => {
    const page = await newPage()
    await signInAs(page, 'nauja')
    await visit(page, await findOffering(portal))
    await page.route('**/api/shop/cart', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { code: 'product_not_available', message: 'Pirma', error: ['Pirma klaida', 'Antra klaida'] },
          })
        : route.continue(),
    )
    await add(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Klaida' })
    await alert.getByText('Pirma').first().waitFor()
  })
})

describe('the discount code of a cart', () => {
  test('has a field after the click; the pay button is hidden meanwhile; emptying it removes the discount', async () => {
    const page = await newPage()
    await signInAs(page, 'nauja')
    await emptyCart(page)
    await visit(page, await findOffering(portal))
    await add(page).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('catalogue.cart.go') })
      .click()
    await pay(page).waitFor()
    await expect.poll(() => totalText(page)).toMatch(/\d/)
    const before = await totalText(page)
    const field = page.getByLabel(t('shop.cart.code'), { exact: true })
    expect(await field.count()).toBe(0)
    await page.getByRole('button', { name: t('shop.cart.codeOpen') }).click()
    await field.waitFor()
    await expect.poll(() => pay(page).count()).toBe(0)
    await field.press('Enter')
    await page.getByText(t('shop.cart.codeRequired')).waitFor()
    await field.fill('SVEIKI10')
    await field.press('Enter')
    await page.getByText(t('shop.cart.codeApplied', { code: 'SVEIKI10' })).waitFor()
    await pay(page).waitFor()
    await expect.poll(() => totalText(page)).not.toBe(before)
    await page.getByRole('button', { name: t('shop.cart.codeChange', { code: 'SVEIKI10' }) }).click()
    await expect.poll(() => pay(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('SVEIKI10')
    await field.fill('')
    await expect.poll(() => totalText(page)).toBe(before)
    await page.getByRole('heading', { level: 1 }).click()
    await pay(page).waitFor()
    await page
      .getByRole('button', { name: t('shop.cart.remove', { name: '' }) })
      .first()
      .click()
    await page.getByText(t('shop.cart.removed')).waitFor()
    await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  })
})

test('paying needs a filled cart, the buyer’s details and the terms', async () => {
  const page = await newPage()
  await visit(page, '/cart')
  await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  await page.goto('/cart/payment')
  await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  await signInAs(page, 'nauja')
  await emptyCart(page)
  await page.goto('/cart/payment')
  await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  await visit(page, await findOffering(portal))
  await add(page).click()
  await page.getByRole('dialog').waitFor()
  await visit(page, '/cart/payment')
  const company = page.getByRole('radio', { name: t('shop.payment.company'), exact: false })
  await company.waitFor({ state: 'attached' })
  // At most eight visible fields for a private buyer.
  const fields = page.getByRole('main').locator('input:not([type=hidden]), textarea, select').filter({ visible: true })
  const groups = new Set(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? each.id)))
  expect(groups.size).toBeLessThanOrEqual(8)
  await company.check()
  await page.locator('[name=company_code]').fill('12')
  await page.locator('[name=company_vat]').fill('12')
  await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
  await page.getByText(t('shop.payment.mustAgree')).first().waitFor()
  const invalid = () => page.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.id))
  await expect
    .poll(async () => (await invalid()).toSorted())
    .toEqual(['agree', 'company_address', 'company_code', 'company_name', 'company_vat'])
  await shoot(page, 'payment-faults-1440')
  await emptyCart(page)
})

test('without purchases the history says so; the result pages lead home', async () => {
  const page = await newPage()
  for (const path of ['/payment/success', '/payment/success?order=100001', '/payment/cancelled']) {
    await visit(page, path)
    // A guest sees no order: nothing is waited for.
    const title = path.includes('success') ? t('orders.result.unknownTitle') : t('orders.result.cancelledTitle')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('orders.result.home') })
      .click()
    await page.waitForURL((url) => url.pathname === '/')
  }
  await signInAs(page, 'nauja')
  await page.route('**/api/shop/customerorders', (route) => route.fulfill({ json: [] }))
  await visit(page, '/dashboard/purchases')
  await page.getByRole('heading', { name: t('orders.list.empty') }).waitFor()
  await shoot(page, 'purchases-empty-1440')
})

test('a total that changed meanwhile is named, and nothing is ordered', async () => {
  const page = await newPage()
  await signInAs(page, 'nauja')
  await emptyCart(page)
  await visit(page, await findOffering(portal))
  await add(page).click()
  await page.getByRole('dialog').waitFor()
  await visit(page, '/cart/payment')
  // The cart grows in another tab.
  const other = await page.context().newPage()
  await visit(other, '/cart')
  const saved = other.waitForResponse((reply) => reply.request().method() === 'PUT')
  await other.getByRole('main').getByRole('spinbutton').press('ArrowUp')
  await saved
  const sum = async () => (await totalText(other)).replaceAll(/\s/g, ' ')
  await page.locator('[name=start_now][value=now]').check()
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
  const alert = page.getByRole('alert').filter({ hasText: t('shop.payment.failed') })
  await expect
    .poll(async () => (await alert.innerText()).replaceAll(/\s/g, ' '))
    .toContain(t('shop.payment.totalChanged', { sum: await sum() }).replaceAll(/\s/g, ' '))
  await shoot(page, 'payment-changed-1440')
  await emptyCart(other)
})
