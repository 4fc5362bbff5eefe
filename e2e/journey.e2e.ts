import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { languagePrefix } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, horizontalOverflow, openBrowser, share, shoot, visit, widen } from './browser.ts'
import { byPointer, counting } from './counted-steps.ts'
import { findCourse, type Journey, order, passTest, register, study } from './journey.ts'
import { messages } from '../harness/messages.ts'
import { type BackOffice, openBackOffice, question } from './practice-course.ts'

const { newPage, expectNoErrors } = openBrowser()
const unique = Math.random().toString(36).slice(2, 10)
const title = `Pagalba kalnuose žiemą ${unique}`
const username = `kalnietis${unique}`
const portal = inject('portal')
let office: BackOffice
let page: Page
let course = { id: 0 }
beforeAll(async () => {
  office = await openBackOffice(inject('portalDataDir'))
  course = await office.makePracticeCourse(title)
  page = await newPage()
})
afterAll(async () => {
  await office.close()
  expectNoErrors()
})

const t = messages('lt')
const main = () => page.getByRole('main')
const frame = () => activityFrame(page)
const heading = (name: string, on = page) => on.getByRole('heading', { name }).first().waitFor()
const tab = (name: string) =>
  page
    .getByRole('navigation', { name: t('learning.study.parts') })
    .getByRole('link', { name })
    .click()

/** How many courses a search finds, once the index has them. */
const countFound = async (words: string): Promise<number> =>
  (await (await fetch(`${portal}/api/learning/products/summary?search=${encodeURIComponent(words)}`)).json()).data
    .length

/** Downloads the PDF of the shown certificate. */
async function downloadPdf(on: Page): Promise<Buffer> {
  const download = on.waitForEvent('download', { timeout: 30_000 })
  await on.getByRole('button', { name: t('certificates.download') }).click()
  const pdf = readFileSync(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return pdf
}

/** A stranger opens the address that the shown certificate has for this. Returns their page. */
async function expectVerified(on: Page): Promise<Page> {
  const address = await on.locator('main a[href*="/verify/"]').first().getAttribute('href')
  const stranger = await newPage({ width: 390 })
  await visit(stranger, new URL(address ?? '', portal).pathname)
  await heading(t('certificates.verify.valid'), stranger)
  await stranger.getByText('Živilė Šukytė').waitFor()
  return stranger
}

test('a guest on a phone gets from a search to a certificate that a stranger verifies', async () => {
  const guest = await newPage({ width: 390 })
  const journey: Journey = { page: guest, phone: true }
  // A second try has a course of its own.
  const own = `${unique}${Math.random().toString(36).slice(2, 6)}`
  const free = await office.makeOnlineCourse(`Žaizdų vėsinimas ${own}`)
  await expect.poll(() => countFound(`Žaizdų vėsinimas ${own}`), { timeout: 10_000 }).toBe(1)
  // As people type: without diacritics.
  await findCourse(journey, { ...free, words: `zaizdu vesinimas ${own}` })
  await register(guest, `kelione${Math.random().toString(36).slice(2, 10)}`)
  await order(journey)
  await study(journey, free)
  await passTest(journey, free)
  await visit(guest, '/dashboard/certificates')
  await guest.locator('main li h2 a').first().click()
  await guest.waitForURL(/\/show/)
  const pdf = await downloadPdf(guest)
  expect(pdf.length).toBeLessThan(300_000)
  await expectVerified(guest)
})

describe('a learner of a course with practice', () => {
  test('finds it, registers and pays', async () => {
    await expect.poll(() => countFound(title), { timeout: 10_000 }).toBe(1)
    await visit(page, '/')
    await page.getByRole('banner').getByRole('searchbox').fill(`kalnuose ziema ${unique}`)
    await page.getByRole('link', { name: title }).first().click()
    await page.waitForURL(/\/course-about\/\d+/)
    await register(page, username)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('catalogue.cart.go') })
      .click()
    await page.getByRole('link', { name: t('shop.cart.pay') }).click()
    await page.waitForURL(/\/cart\/payment/)
    await page.locator('[name=start_now][value=now]').check()
    await page.locator('[name=agree]').check()
    await page.getByRole('button', { name: t('shop.payment.confirmPaid') }).click()
    await page.waitForURL((url) => url.origin !== new URL(portal).origin)
    await page.locator('button[name=choice][value=pay]').click()
    await heading(t('orders.ticket.title', { count: 1 }))
    await page.getByRole('link', { name: t('orders.result.start') }).click()
    await page.waitForURL(new RegExp(`/course/${course.id}/`))
  })

  test('studies the theory with its form, and passes the test', async () => {
    await tab(t('learning.study.theory'))
    const unread = page.getByRole('button', { name: t('learning.theory.markRead') })
    for (const left of [1, 0]) {
      await unread.first().click()
      await expect.poll(() => unread.count()).toBe(left)
    }
    await main()
      .getByRole('link', { name: t('learning.theory.openActivity') })
      .click()
    await frame()
      .getByRole('group', { name: question })
      .or(frame().getByRole('radiogroup', { name: question }))
      .getByRole('radio', { name: t('activity.yes'), exact: true })
      .press('Space')
    await frame()
      .getByRole('button', { name: t('activity.formSubmit') })
      .press('Enter')
    await frame()
      .getByRole('heading', { name: t('activity.formDone') })
      .waitFor()
    await visit(page, `/course/${course.id}/tests`)
    await page.getByRole('link', { name: t('learning.tests.begin') }).click()
    await frame()
      .getByRole('button', { name: t('activity.begin') })
      .or(frame().getByRole('radio').first())
      .first()
      .waitFor()
    const begin = frame().getByRole('button', { name: t('activity.begin') })
    if (await begin.isVisible()) await begin.press('Enter')
    for (const answer of ['Pirmas', 'Antras']) {
      await frame().getByRole('radio', { name: answer, exact: true }).press('Space')
      await frame().locator('button[type=submit]').press('Enter')
    }
    await frame()
      .getByRole('button', { name: t('activity.submit') })
      .press('Enter')
    await frame()
      .getByRole('heading', { name: t('activity.passed') })
      .waitFor()
  })

  test('chooses another time of the practice', async () => {
    await visit(page, `/course/${course.id}/general`)
    await page.getByRole('button', { name: t('learning.slots.change') }).click()
    const slots = page.getByRole('dialog').getByRole('radio')
    await expect.poll(() => slots.count()).toBe(2)
    await expect.poll(() => slots.first().isChecked()).toBe(true)
    await slots.nth(1).check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('learning.slots.confirm') })
      .click()
    await page.getByText(t('learning.slots.saved')).waitFor()
    await shoot(page, 'learner-practice-1440')
  })

  test('gets the certificate after the practice was attended and assessed, and not before', async () => {
    const expectNone = async () => {
      await visit(page, '/dashboard/certificates')
      await page.getByRole('heading', { name: t('certificates.empty') }).waitFor()
    }
    await expectNone()
    expect(await office.attend(username, course.id)).toBe(true)
    await expectNone()
    expect(await office.assess(username, course.id)).toBe(true)
    await visit(page, '/dashboard/certificates')
    await expect.poll(() => main().locator('li h2 a').count()).toBe(1)
    await visit(page, `/course/${course.id}/grades`)
    const grades = page.getByRole('table')
    await grades.getByRole('cell', { name: /^100/ }).first().waitFor()
    await shoot(page, 'learner-grades-1440')
  })

  test('downloads its PDF, and a stranger verifies it', async () => {
    await visit(page, '/dashboard/certificates')
    await main().locator('li h2 a').click()
    await heading(title)
    await downloadPdf(page)
    const stranger = await expectVerified(page)
    await stranger
      .getByText(t('certificates.verify.practiceHours', { hours: 4 }))
      .or(stranger.getByText(t('certificates.verify.practised')))
      .first()
      .waitFor()
  })

  test('is offered to renew it, from the certificate and from the dashboard, into the payment', async () => {
    await page.getByRole('link', { name: t('certificates.renew') }).click()
    await page.waitForURL(new RegExp(`/cart/payment\\?renew=${course.id}$`))
    // The next date is chosen, and the link has put nothing into the cart.
    await main()
      .getByRole('radio', { name: /Vilnius/, checked: true })
      .waitFor()
    expect(await main().locator('[name=agree]').count()).toBe(0)
    await visit(page, '/cart')
    await main()
      .getByRole('heading', { name: t('shop.cart.empty') })
      .waitFor()
    await visit(page, '/dashboard')
    await main()
      .getByRole('link', { name: new RegExp(`^${t('learning.dashboard.renew')}.*${title}`) })
      .click()
    await page.waitForURL(new RegExp(`/cart/payment\\?renew=${course.id}$`))
    await heading(t('shop.payment.title'))
    // From the link on: the date, when to begin, the terms, the order.
    await widen(page, 390)
    await main().getByText('Dabartinis pažymėjimas galioja iki').waitFor()
    const person = counting(byPointer)
    await person.press(main().getByRole('button', { name: t('shop.payment.renewal.goOn') }))
    await main().getByText(t('shop.cart.renewal')).waitFor()
    await main()
      .getByText(t('orders.start.laterHint', { renews: 'true' }))
      .waitFor()
    await person.press(main().locator('[name=start_now][value=now]'))
    await person.press(main().locator('[name=agree]'))
    await shoot(page, 'learner-renewal-390')
    await person.press(main().getByRole('button', { name: t('shop.payment.confirmPaid') }))
    await page.waitForURL((url) => url.origin !== new URL(inject('portal')).origin)
    expect(person.steps()).toBe(4)
  })
})

/** The screens of the journey, each with its heading in the language. */
const screensOf = (language: Language, certificate: string, verify: string) => {
  const say = messages(language)
  const own = `/course/${course.id}`
  return [
    [`/course-about/${course.id}`, title],
    ['/cart', say('shop.cart.title')],
    ['/dashboard', say('learning.dashboard.welcomeName', { name: 'Živilė' })],
    ['/dashboard/courses', say('learning.own.title')],
    ['/dashboard/purchases', say('orders.list.title')],
    [`${own}/general`, say('learning.general.activities')],
    [`${own}/theory`, 'Tema'],
    [`${own}/tests`, say('learning.tests.title')],
    [`${own}/grades`, say('learning.grades.title')],
    ['/dashboard/certificates', say('certificates.title')],
    [certificate, title],
    [verify, say('certificates.verify.valid')],
  ] as const
}

test('the same screens open in Russian, the language of the longest words, and axe finds nothing', async () => {
  await visit(page, '/dashboard/certificates')
  const certificate = await main().locator('li h2 a').getAttribute('href')
  await visit(page, certificate ?? '')
  const verify = await main().locator('a[href*="/verify/"]').first().getAttribute('href')
  const [own = '', stranger = ''] = [certificate, verify].map((address) => new URL(address ?? '', portal).pathname)
  await share(
    screensOf('ru', own, stranger),
    () => page.context().newPage(),
    async (other, [path, name]) => {
      await visit(other, `${languagePrefix('ru')}${path}`)
      await heading(name, other)
      expect(await findAccessibilityErrors(other), path).toEqual([])
      expect(await horizontalOverflow(other), path).toBe(0)
    },
  )
})
