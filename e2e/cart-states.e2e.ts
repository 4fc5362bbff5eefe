import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { emptyCart } from './empty-cart.ts'
import { messages } from './messages.ts'
import { findCourse, findOffering } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

const add = (page: Page) =>
  page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
const pay = (page: Page) => page.getByRole('link', { name: t('shop.cart.pay') })
const total = (page: Page) => page.getByRole('main').locator('dl dd').last().innerText()

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
    await alert.waitFor()
    expect(await alert.innerText()).toContain('Pirma')
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
    const before = await total(page)
    const field = page.getByLabel(t('shop.cart.code'), { exact: true })
    expect(await field.count()).toBe(0)
    await page.getByRole('button', { name: t('shop.cart.codeOpen') }).click()
    await field.waitFor()
    expect(await pay(page).count()).toBe(0)
    await field.press('Enter')
    await page.getByText(t('shop.cart.codeRequired')).waitFor()
    await field.fill('SVEIKI10')
    await field.press('Enter')
    await page.getByText(t('shop.cart.codeApplied', { code: 'SVEIKI10' })).waitFor()
    await pay(page).waitFor()
    expect(await total(page)).not.toBe(before)
    await page.getByRole('button', { name: t('shop.cart.codeChange', { code: 'SVEIKI10' }) }).click()
    expect(await pay(page).count()).toBe(0)
    expect(await field.inputValue()).toBe('SVEIKI10')
    await field.fill('')
    await expect.poll(() => total(page)).toBe(before)
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

test('paying needs a sign-in, a filled cart, the buyer’s details and the terms', async () => {
  const page = await newPage()
  await visit(page, '/cart')
  await page.getByRole('heading', { name: t('shop.cart.empty') }).waitFor()
  await page.goto('/cart/payment')
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === '/cart/payment')
  await signInAs(page, 'nauja')
  await emptyCart(page)
  await page.goto('/cart/payment')
  await page.waitForURL((url) => url.pathname === '/cart')
  await visit(page, await findOffering(portal))
  await add(page).click()
  await page.getByRole('dialog').waitFor()
  await visit(page, '/cart/payment')
  // At most eight visible fields for a private buyer.
  const fields = page.getByRole('main').locator('input:not([type=hidden]), textarea, select').filter({ visible: true })
  const groups = new Set(await fields.evaluateAll((all) => all.map((each) => each.getAttribute('name') ?? each.id)))
  expect(groups.size).toBeLessThanOrEqual(8)
  await page.getByRole('radio', { name: t('shop.payment.company'), exact: false }).check()
  await page.locator('[name=company_code]').fill('12')
  await page.locator('[name=company_vat]').fill('12')
  await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
  await page.getByText(t('shop.payment.mustAgree')).first().waitFor()
  const invalid = await page.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.id))
  expect(invalid.toSorted()).toEqual(['agree', 'company_address', 'company_code', 'company_name', 'company_vat'])
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
  const sum = async () => (await total(other)).replaceAll(/\s/g, ' ')
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
  const alert = page.getByRole('alert').filter({ hasText: t('shop.payment.failed') })
  await expect
    .poll(async () => (await alert.innerText()).replaceAll(/\s/g, ' '))
    .toContain(t('shop.payment.totalChanged', { sum: await sum() }).replaceAll(/\s/g, ' '))
  await shoot(page, 'payment-changed-1440')
  await emptyCart(other)
})
