import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { horizontalOverflow, openBrowser, reload, shoot, signInAs, visit, widen } from './browser.ts'
import { emptyCart } from './empty-cart.ts'
import { messages } from './messages.ts'
import { findOffering } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

const seats = (page: Page) => page.getByRole('main').getByRole('spinbutton')
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.increase') })
const fewer = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.decrease') })
const total = async (page: Page) =>
  Number((await page.getByRole('main').locator('dl dd').last().innerText()).replace(/[^\d,]/g, '').replace(',', '.'))
const saved = (page: Page) =>
  page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/shop/cart/'))

/** The demo's company user with one seat of a paid course in the cart. */
async function openCart(): Promise<Page> {
  const page = await newPage()
  await signInAs(page, 'imone')
  await emptyCart(page)
  await visit(page, await findOffering(portal))
  const add = page.getByRole('button', { name: t('catalogue.cart.add') }).filter({ visible: true })
  await add.first().click()
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
    expect(await seats(page).inputValue()).toBe('1')
    expect(await fewer(page).getAttribute('aria-disabled')).toBe('true')

    const reply = saved(page)
    await more(page).click()
    expect(await seats(page).inputValue()).toBe('2') // at once
    await reply
    await expect.poll(() => total(page)).toBeCloseTo(2 * one)
    await page.getByRole('main').getByRole('status').filter({ hasText: '2 vietos' }).waitFor({ state: 'attached' })

    await seats(page).press('ArrowUp')
    await expect.poll(() => total(page)).toBeCloseTo(3 * one)
    await reload(page)
    await seats(page).waitFor()
    expect(await seats(page).inputValue()).toBe('3')

    // At most the seats that are left, and 30 for a company.
    const max = Number(await seats(page).getAttribute('aria-valuemax'))
    expect(max).toBeLessThanOrEqual(30)
    await seats(page).fill(String(max + 1))
    await seats(page).press('Enter')
    await page.getByText(t('shop.cart.quantityRange', { max: String(max) })).waitFor()
    expect(await seats(page).inputValue()).toBe('3')
    await seats(page).fill(String(max))
    await expect.poll(() => more(page).getAttribute('aria-disabled')).toBe('true')
    await seats(page).fill('2')
    await expect.poll(() => total(page)).toBeCloseTo(2 * one)
    for (const [language, width] of [
      ['lt', 1440],
      ['lt', 390],
      ['en', 390],
      ['ru', 390],
      ['lt', 320],
    ] as const) {
      await widen(page, width)
      await visit(page, language === 'lt' ? '/cart' : `/${language}/cart`)
      await seats(page).waitFor()
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await shoot(page, `cart-${language}-${width}`)
    }
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
