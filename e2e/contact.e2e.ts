import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, reload, shoot, signInAs, visit } from './browser.ts'
import { holdReplies } from './hold-replies.ts'
import { messages } from '../harness/messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

const business = '/business/business-and-institutions'
const unique = () => `laiskas${Math.random().toString(36).slice(2, 10)}`
const field = (page: Page, name: string) => page.locator(`#contact-${name}`)
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const thanks = (page: Page) => page.getByRole('heading', { name: t('contact.thanks') })
const send = (page: Page) => page.locator('#request button[type=submit]')

async function fill(page: Page, name: string, phone = '+37061234567') {
  await field(page, 'name').fill('Ona Onaitė')
  await field(page, 'phone').fill(phone)
  await field(page, 'email').fill(`${name}@example.com`)
  await field(page, 'agree').check()
}

describe('the subscription calculator', () => {
  test('follows the keyboard on the slider, and the address follows it without a history of ticks', async () => {
    const page = await newPage()
    await visit(page, business)
    const before = await page.evaluate(() => window.history.length)
    // Nobody has chosen a number: the request assumes none.
    expect(await field(page, 'message').inputValue()).toBe('')
    expect(await page.getByText(t('content.business.request.estimate')).count()).toBe(0)
    const [slider, count, price] = [
      page.locator('#calculator [type=range]'),
      page.getByRole('spinbutton'),
      page.locator('#calculator dd'),
    ]
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => count.inputValue()).toBe('110')
    await expect.poll(async () => plain(await price.first().textContent())).toBe('9 790 €')
    for (let i = 0; i < 59; i++) await page.keyboard.press('ArrowUp')
    await expect.poll(() => count.inputValue()).toBe('700')
    await expect
      .poll(async () => (await price.allTextContents()).map(plain))
      .toEqual(['54 300 €', '500 × 89 € + 200 × 49 €', '77,57 €'])
    expect(await slider.getAttribute('aria-valuetext')).toBe('700 darbuotojų')
    expect(plain(await page.locator('#calculator tr[aria-current]').textContent())).toContain('501–1000')
    await page.waitForURL(/\?employees=700$/)
    expect(await page.evaluate(() => window.history.length)).toBe(before)
    await page.keyboard.press('End')
    await expect.poll(() => count.inputValue()).toBe('2000')
    await page.waitForURL(/\?employees=2000$/)
    await page.keyboard.press('Home')
    await page.waitForURL(/\?employees=100$/)

    // A typed number becomes the nearest valid one, which is said.
    await count.fill('704')
    await count.blur()
    await page.getByText(t('content.business.calculator.rounded', { employees: '700' })).waitFor()
    await expect.poll(() => count.inputValue()).toBe('700')
    await expect.poll(() => slider.inputValue()).toBe('700')
    await count.fill('300')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('#calculator p[role=status]').first().textContent()).toBe('')
  })

  test('is in the HTML that the server sends, and its request is sent with what was calculated', async () => {
    const address = `${business}?employees=700`
    const html = await (await fetch(inject('portal') + address)).text()
    expect(plain(html)).toContain('54 300 €')
    const page = await newPage()
    await visit(page, address)
    await fill(page, unique())
    expect(await field(page, 'subject').inputValue()).toBe('Mokymai įmonėms')
    const sent = page.waitForRequest('**/contact/by-email')
    await send(page).click()
    const { message, ...request } = (await sent).postDataJSON()
    expect(request).toMatchObject({ subject: 'Mokymai įmonėms', phone: '+37061234567', name: 'Ona Onaitė' })
    for (const part of ['700 darbuotojų', '54 300 €', '77,57 €']) expect(plain(message)).toContain(part)
    await thanks(page).waitFor()
    await expect.poll(() => thanks(page).evaluate((heading) => heading === document.activeElement)).toBe(true)
    await shoot(page, 'contact-thanks')
  })
})

describe('the contact form', () => {
  test('says all errors at once', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, business)
    await field(page, 'email').fill('ona@')
    await field(page, 'message').fill('')
    await send(page).click()
    const summary = page.locator('#request [role=alert]').first()
    const expected = ['required', 'required', 'email', 'required', 'agree'].map((fault) => t(`contact.faults.${fault}`))
    await summary.waitFor()
    const named = (at: number, name: string) => `${t(`contact.${name}`)}: ${expected[at]}`
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      named(0, 'name'),
      named(1, 'phone'),
      expected[2],
      named(3, 'message'),
      expected[4],
    ])
    expect(await summary.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    for (const [at, name] of ['name', 'phone', 'email', 'message', 'agree'].entries()) {
      expect(await field(page, name).getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator(`#contact-${name}-error`).textContent()).toBe(expected[at])
    }
    expect(await field(page, 'email').inputValue()).toBe('ona@')
    await shoot(page, 'contact-faults-390')
    await field(page, 'message').fill('Laba diena')
    await fill(page, unique())
    await send(page).click()
    await thanks(page).waitFor()
  })

  test('keeps what was typed: over a reload, a refusal and an outage; removes it once it is sent', async () => {
    const page = await newPage()
    await visit(page, business)
    await fill(page, unique(), '+37012345678')
    await field(page, 'message').fill('Mano žodžiai')
    await reload(page)
    await expect.poll(() => field(page, 'name').inputValue(), { timeout: 15_000 }).toBe('Ona Onaitė')
    expect(await field(page, 'message').inputValue()).toBe('Mano žodžiai')

    await field(page, 'agree').check()
    await send(page).click()
    await page.locator('#contact-phone-error').waitFor() // a well-formed number that only the server can refuse
    expect(await page.locator('#contact-phone-error').textContent()).toBe(t('contact.faults.phone'))
    await field(page, 'phone').fill('+37061234567')

    const message = 'Per greitos užklausos, palaukite minutę'
    await page.route('**/contact/by-email', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { code: 'too_many_requests', message } }),
    )
    await send(page).click()
    await page.getByText(message).waitFor()
    await page.unroute('**/contact/by-email')
    await page.route('**/contact/by-email', (route) => route.abort())
    await send(page).click()
    await page.getByText(t('contact.failedText')).waitFor()
    expect(await field(page, 'message').inputValue()).toBe('Mano žodžiai')
    await page.unroute('**/contact/by-email')

    await send(page).click()
    await page.getByRole('button', { name: t('contact.another') }).click()
    await expect.poll(() => field(page, 'name').inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-name')
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))))
      .toEqual([])
  })

  test('keeps what was typed before the page was hydrated', async () => {
    const page = await newPage()
    const { release } = await holdReplies(page, '**/assets/*.js')
    await page.goto(business, { waitUntil: 'commit' })
    await field(page, 'name').fill('Anksti Rašanti')
    await field(page, 'agree').check()
    release()
    await expect.poll(() => page.locator('#contact-subject option').count(), { timeout: 15_000 }).toBeGreaterThan(2)
    expect(await field(page, 'name').inputValue()).toBe('Anksti Rašanti')
    expect(await field(page, 'agree').isChecked()).toBe(true)
  })

  test('submitted before hydration, it is sent after it; nothing of it is in the URL', async () => {
    const page = await newPage()
    const { release } = await holdReplies(page, '**/assets/*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('[name=username]').fill('mokosi')
    await page.locator('[name=password]').fill('Praktika-2026')
    await page.locator('main form button[type=submit]').click()
    expect(new URL(page.url()).search).toBe('')
    release()
    await page.waitForURL((url) => url.pathname !== '/login')
  })

  test('is sent once, however often it is submitted', async () => {
    const page = await newPage()
    const asked: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/contact/by-email') && asked.push(request.url())))
    await visit(page, business)
    await fill(page, unique())
    await field(page, 'message').fill('Laba diena')
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#request form')
      for (let i = 0; i < 3; i++) form?.requestSubmit()
    })
    await thanks(page).waitFor()
    expect(asked).toHaveLength(1)
  })

  test('has next to it a map of the address', async () => {
    const page = await newPage()
    await visit(page, '/contacts')
    const map = page.getByRole('main').getByRole('link', { name: t('contact.map') })
    expect(decodeURIComponent((await map.getAttribute('href')) ?? '')).toContain('query=Žirmūnų g. 68A')
  })

  test('fills in the signed-in user, and does not overwrite what was typed', async () => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    await visit(page, business)
    await expect.poll(() => field(page, 'name').inputValue(), { timeout: 15_000 }).toMatch(/^Tomas /)
    expect(await field(page, 'email').inputValue()).toContain('@')
    await field(page, 'name').fill('Kitas Žmogus')
    await reload(page)
    await expect.poll(() => field(page, 'email').inputValue(), { timeout: 15_000 }).toContain('@')
    expect(await field(page, 'name').inputValue()).toBe('Kitas Žmogus')
  })
})
