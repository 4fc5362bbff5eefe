import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { activityFrame, openBrowser, pressInTable, share, shoot, visibleText, visit } from './browser.ts'
import { pointCameraAt } from './camera.ts'
import { register } from './journey.ts'
import { dayAhead } from './days.ts'
import { signInDemoStaff } from './demo-staff.ts'
import { openPortalPool } from './portal-pool.ts'
import { lithuanianLeftIn, messages } from '../harness/messages.ts'

/**
 * The whole business by staff and learners alone, on their screens: the database is not touched, but to let
 * the practice begin without waiting for it. The staff is that of the
 * demo, whose codes of two-step sign-in work once in half a minute: no other test signs in as them. The instructor is the
 * one without other groups.
 */
const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const pool = openPortalPool()
const t = messages('lt')
const m = (key: string) => t(`manageCourses.${key}`)
const unique = Math.random().toString(36).slice(2, 7)
const title = `Krūtinės skausmas ${unique}`
const [learner, other] = [`skausmas1${unique}`, `skausmas2${unique}`]
const practiceDay = dayAhead(100)

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).press('Enter')

let author: Page
let manager: Page
let instructor: Page
let buyer: Page
let course = 0
beforeAll(async () => {
  ;[author, manager, instructor, buyer] = await Promise.all([newPage(), newPage(), newPage({ width: 390 }), newPage()])
  await signInDemoStaff(author, 'autore')
  await signInDemoStaff(manager, 'vadove')
  await signInDemoStaff(instructor, 'instruktore')
})

/** Buys the course as a new person. */
async function buy(page: Page, username: string) {
  await visit(page, `/course-about/${course}`)
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
  await page.waitForURL((url) => url.origin !== new URL(inject('portal')).origin)
  await page.locator('button[name=choice][value=pay]').click()
  await page
    .getByRole('heading', { name: t('orders.ticket.title', { count: 1 }) })
    .first()
    .waitFor()
}

describe('a training centre', () => {
  test('writes a course in three languages with a page and a test', async () => {
    const page = author
    await visit(page, '/manage/courses')
    await press(page, m('new.title'))
    await page.locator('#course_title').fill(title)
    await page.locator('#short_name').fill(`KS${unique}`)
    await page.locator('#hours').fill('4')
    await inDialog(page, m('new.make'))
    await page.waitForURL(/\/manage\/courses\/\d+$/)
    course = Number(new URL(page.url()).pathname.split('/').at(-1))
    const words = { lt: 'Apie krūtinės skausmą.', en: 'About chest pain.', ru: 'О боли в груди.' }
    await field(page, 'title.en').fill(`Chest pain ${unique}`)
    await field(page, 'title.ru').fill(`Боль в груди ${unique}`)
    for (const name of ['short', 'about', 'purpose', 'study', 'objectives'])
      for (const [language, text] of Object.entries(words)) await field(page, `${name}.${language}`).fill(text)
    await page.locator('#certificate_months').fill('24')
    await page.locator('#practice').selectOption('assessed')
    await press(page, m('about.save'))
    await page.getByText(m('about.saved')).waitFor()
    const picture = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#8c3b2e' } })
      .png()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'ks.png', mimeType: 'image/png', buffer: picture })
    await page.getByText(m('picture.saved')).waitFor()

    await page.getByRole('link', { name: m('tabs.contents'), exact: true }).press('Enter')
    await press(page, m('contents.addTopic'))
    await field(page, 'title.lt').fill('Pirmos minutės')
    await inDialog(page, m('about.save'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const topic = page.getByRole('region', { name: 'Pirmos minutės' })
    await topic.getByRole('link', { name: m('contents.addStep') }).click()
    await field(page, 'step.title.lt').fill('Gaivinimo pradžia')
    await field(page, 'step.content.lt').fill('Pasodinkite, nuraminkite ir skambinkite **112**.')
    await press(page, m('contents.saveStep'))
    await page.getByRole('link', { name: 'Gaivinimo pradžia' }).waitFor()

    await page.getByRole('link', { name: m('tabs.questions'), exact: true }).press('Enter')
    await press(page, m('bank.import'))
    await field(page, 'gift').fill('Kokiu numeriu kviečiama pagalba? {=112 ~911}\n\nAr žmogų verta pasodinti? {T}')
    await field(page, 'tag').fill('baigiamasis')
    await press(page, m('bank.check'))
    await press(page, t('manageCourses.bank.addFound', { count: 2 }))
    await page.getByRole('row', { name: /Kokiu numeriu/ }).waitFor()
    await page.getByRole('link', { name: m('tabs.contents'), exact: true }).press('Enter')
    await page.getByRole('link', { name: m('contents.addTest') }).press('Enter')
    await field(page, 'step.title.lt').fill('Baigiamasis testas')
    await page.locator('#draw-baigiamasis').press('Space')
    await press(page, m('contents.saveStep'))
    await page
      .getByRole('grid', { name: m('contents.tests') })
      .getByText('Baigiamasis testas')
      .waitFor()
    await visit(page, '/manage/checklists/new')
    await page.locator('#name').fill(`Krūtinės skausmas ${unique}`)
    await field(page, 'items.0.text.lt').fill('Pasodina ir nuramina')
    await press(page, t('manage.checklist.rows.items.add'))
    await field(page, 'items.1.text.lt').fill('Laiku kviečia 112')
    await page.locator('#needed').fill('2')
    await page.locator('#course_ids-filter').fill(unique)
    await page.getByRole('checkbox', { name: title }).check()
    await press(page, t('manage.edit.save'))
    await page.getByText(t('manage.edit.saved', { name: `Krūtinės skausmas ${unique}` })).waitFor()
    await visit(page, `/manage/courses/${course}`)
    await page.getByRole('button', { name: m('moves.ask.action') }).press('Enter')
    await inDialog(page, m('moves.ask.action'))
    await page.getByText(t('words.courseStates.review')).first().waitFor()
  })

  test('gives it a date, an instructor and a practice group, and publishes it', async () => {
    const page = manager
    await visit(page, `/manage/courses/${course}?tab=dates`)
    await press(page, m('dates.add'))
    await page.locator('#start_date').fill(practiceDay)
    await page.locator('#price_cents').fill('89,00')
    await inDialog(page, t('manage.edit.save'))
    await page.getByRole('row', { name: new RegExp(practiceDay) }).waitFor()
    await press(page, m('moves.publish.action'))
    await inDialog(page, m('moves.publish.action'))
    await page.getByText(t('words.courseStates.published')).first().waitFor()

    await visit(page, '/manage/instructors')
    await pressInTable(
      page
        .getByRole('row', { name: /instruktore@/ })
        .getByRole('button')
        .first(),
    )
    await page.locator(`#teaches-${course}`).check()
    await inDialog(page, t('manage.edit.save'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await visit(page, '/manage/practice')
    await press(page, t('manage.practice.plan'))
    const option = page.locator('#product optgroup', { has: page.locator('option') })
    await option.first().waitFor({ state: 'attached' })
    const product = await page.locator(`#product optgroup[label="${title}"] option`).first().getAttribute('value')
    await page.locator('#product').selectOption(product ?? '')
    await page.locator('#instructor').selectOption({ index: 1 })
    await inDialog(page, t('manage.practice.save'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await shoot(page, 'provider-plan')
  })

  test('sells it to two people; one studies, passes the test and has the time of the practice', async () => {
    const found = async () =>
      (await (await fetch(`${inject('portal')}/api/learning/products/${course}`)).json()).products?.length ?? 0
    await expect.poll(found, { timeout: 10_000 }).toBe(1)
    await buy(buyer, learner)
    const second = await newPage()
    await buy(second, other)
    await visit(buyer, `/course/${course}/theory`)
    await buyer
      .getByRole('button', { name: t('learning.theory.markRead') })
      .first()
      .click()
    await visit(buyer, `/course/${course}/tests`)
    await buyer.getByRole('link', { name: t('learning.tests.begin') }).click()
    const frame = activityFrame(buyer)
    const begin = frame.getByRole('button', { name: t('activity.begin') })
    await begin.or(frame.getByRole('radio').first()).first().waitFor()
    if (await begin.isVisible()) await begin.press('Enter')
    for (let left = 2; left > 0; left--) {
      const first = frame.getByRole('radio', { name: '112', exact: true })
      const yes = frame.getByRole('radio', { name: t('activity.yes'), exact: true })
      await first.or(yes).first().check()
      await frame.locator('button[type=submit]').press('Enter')
    }
    await frame.getByRole('button', { name: t('activity.submit') }).press('Enter')
    await frame.getByRole('heading', { name: t('activity.passed') }).waitFor()
    await visit(buyer, `/course/${course}/general`)
    await buyer
      .getByRole('button', { name: t('learning.slots.choose') })
      .or(buyer.getByRole('button', { name: t('learning.slots.change') }))
      .first()
      .click()
    const dialog = buyer.getByRole('dialog')
    await dialog.getByRole('radio', { checked: true }).waitFor()
    await dialog
      .getByText(t('learning.slots.ready'))
      .or(dialog.getByText(t('learning.slots.provisional')))
      .first()
      .waitFor()
    // It is the only time: there is nothing to confirm.
    expect(await dialog.getByRole('button', { name: t('learning.slots.confirm') }).count()).toBe(0)
  })

  test('refunds the order of the other, with a credit note', async () => {
    const page = manager
    await visit(page, `/manage/orders?search=${other}`)
    await page.getByRole('grid').getByRole('link').first().click()
    await page.waitForURL(/\/manage\/orders\/\d+/)
    await press(page, t('manageOrders.actions.undo'))
    await page.locator('#reason').fill('Paprašė pirkėja')
    await page.getByRole('dialog').locator('button[type=submit]').press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(t('manageOrders.invoices.credit_note')).first().waitFor()
    await shoot(page, 'provider-refunded')
  })

  test('moves the group to today; the instructor scans the ticket and assesses, and the certificate is there', async () => {
    const page = manager
    await visit(page, `/manage/practice?week=${practiceDay}`)
    const card = page.getByRole('listitem').filter({ hasText: title }).last()
    await card.getByRole('button', { name: t('manage.practice.move') }).press('Enter')
    const soon = new Date(Math.ceil((Date.now() + 60_000) / 900_000) * 900_000)
    const [day = '', time = ''] = soon.toLocaleString('sv-SE', { timeZone: 'Europe/Vilnius' }).split(' ')
    await page.locator('#starts').fill(day)
    await page.locator('#time').fill(time.slice(0, 5))
    await page.locator('#reason').fill('Instruktorė gali anksčiau')
    await page.locator('#leaves').check() // it leaves the days of its date
    await inDialog(page, t('manage.practice.move'))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await pool.query(
      `update practice_groups set starts_at = now() - interval '1 minute'
       where product_id in (select product_id from products where course_id = $1)`,
      [course],
    )

    await visit(instructor, '/manage/days')
    await instructor.getByRole('main').getByRole('link', { name: title }).click()
    await instructor.waitForURL(/\/days\/\d+/)
    await visit(buyer, `/course/${course}/general`)
    await shoot(buyer, 'provider-learner')
    await buyer.getByRole('button', { name: t('learning.ticket.show') }).click()
    await pointCameraAt(instructor, await buyer.getByRole('img', { name: t('learning.ticket.qr') }).screenshot())
    await instructor.getByRole('button', { name: t('manageDay.scan') }).click()
    await instructor.getByText(t('words.recordedBy.scan')).waitFor()
    await instructor.getByRole('button', { name: t('manageDay.assess'), exact: true }).click()
    const assessment = instructor.getByRole('dialog')
    for (const item of await assessment.getByRole('group').all())
      await item.getByLabel(t('manageDay.marks.2'), { exact: true }).check()
    await assessment.getByLabel(t('manageDay.signature')).fill('Kitas Žmogus')
    await assessment.getByRole('button', { name: t('manageDay.sign') }).click()
    await assessment
      .getByText(t('manageDay.writeSignature', { name: 'Simona Grigaitė' }))
      .first()
      .waitFor()
    await assessment.getByLabel(t('manageDay.signature')).fill('Simona Grigaitė')
    await assessment.getByRole('button', { name: t('manageDay.sign') }).click()
    await instructor.getByText(t('words.assessments.passed'), { exact: true }).waitFor()
    await shoot(instructor, 'provider-day-390')

    const certificates = async () => {
      await visit(buyer, '/dashboard/certificates')
      return buyer.getByRole('main').locator('li h2 a').count()
    }
    await expect.poll(certificates, { timeout: 30_000 }).toBe(1)
  })

  test('gives the inspector the audit pack of the course', async () => {
    const page = manager
    await visit(page, '/manage/audit-pack')
    await page.locator('#course').selectOption(String(course))
    const download = page.waitForEvent('download', { timeout: 30_000 })
    await press(page, t('manageReports.pack.make'))
    const pack = readFileSync(await (await download).path())
    expect(pack.subarray(0, 2).toString()).toBe('PK')
  })

  // Those of the menu: manage.e2e.ts.
  test('has no Lithuanian sentence left in Russian on the screens of what it made', async () => {
    const look = async (page: Page, path: string) => {
      await visit(page, `/ru/manage${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect.soft(lithuanianLeftIn(await visibleText(page, 'ru'), 'ru'), path).toEqual([])
    }
    await visit(manager, `/ru/manage/orders?search=${other}`)
    const order = await manager.getByRole('grid').getByRole('link').first().getAttribute('href')
    const tabs = ['', '?tab=contents', '?tab=questions', '?tab=dates', '?tab=grades', '?tab=history']
    await share(
      ['/checklists/new', order?.split('/manage')[1] ?? '', ...tabs.map((tab) => `/courses/${course}${tab}`)],
      () => manager.context().newPage(),
      look,
    )
    await look(instructor, '/days')
  })
})
