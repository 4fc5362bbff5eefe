import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, signInAs } from './browser.ts'
import { holdReplies } from './hold-replies.ts'
import { findCourse, findOffering } from './public-routes.ts'
import { messages } from '../harness/messages.ts'
import { openBackOffice } from './practice-course.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const office = await openBackOffice(inject('portalDataDir'))
afterAll(async () => {
  await office.close()
  expectNoErrors()
})
const portal = inject('portal')

const menuOf = (page: Page) => page.locator('[popover]:popover-open')

describe('without JavaScript', () => {
  test('the phone’s menu opens, leads on, finds, and closes', async () => {
    const t = messages('ru')
    const page = await newPage({ width: 390, scripts: false })
    const prefix = '/ru'
    await page.goto(prefix)
    const open = page.getByRole('button', { name: t('shell.openMenu') })
    await open.click()
    await menuOf(page)
      .getByRole('link', { name: t('shell.help'), exact: true })
      .click()
    await page.waitForURL(`**${prefix}/help`)
    await open.click()
    await menuOf(page)
      .getByRole('button', { name: t('ui.close') })
      .click()
    expect(await menuOf(page).count()).toBe(0)
    await open.click()
    await menuOf(page)
      .getByRole('searchbox', { name: t('shell.search.label') })
      .fill('BLS')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${prefix}/discover?q=BLS`)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await open.click()
    await menuOf(page).getByRole('link', { name: 'English' }).click()
    await page.waitForURL('**/en/discover?q=BLS')
  })

  test('a form cannot be sent, and says how else to get in touch', async () => {
    const page = await newPage({ scripts: false })
    await page.goto('/contacts')
    await page.locator('[name=name]').fill('Ona')
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/contacts')
    expect(await page.locator('main form noscript').innerText()).toContain(
      messages('lt')('contact.noScript').split('<')[0],
    )
  })

  test('a page that needs it says so in its language, and one that can be read does not', async () => {
    for (const path of ['/cart', '/cart/payment', '/dashboard', '/login', '/register', '/faq'])
      for (const language of ['lt', 'ru'] as const) {
        const html = await (await fetch(`${portal}${language === 'lt' ? '' : `/${language}`}${path}`)).text()
        const [, said] = /<main[^>]*><noscript>([^]*?)<\/noscript>/.exec(html) ?? []
        const wanted = path === '/faq' ? '' : messages(language)('shell.noScript')
        expect.soft(said?.replaceAll(/<[^>]+>/g, ''), `${path}, ${language}`).toBe(wanted)
      }
  })

  test('a search of two words is found from the bar and from the catalogue', async () => {
    const t = messages('en')
    const page = await newPage({ width: 1440, scripts: false })
    await page.goto('/en/faq')
    await page.getByRole('searchbox', { name: t('shell.search.label') }).fill('basic life')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/discover?q=basic+life')
    const found = page.locator('main').getByRole('searchbox', { name: t('catalogue.discover.search') })
    expect(await found.inputValue()).toBe('basic life')
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
    await found.fill('airway')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/discover?q=airway')
  })

  test('the catalogue is browsed page by page, and a course is read with its tabs', async () => {
    const t = messages('lt')
    const page = await newPage({ width: 390, scripts: false })
    await page.goto('/discover')
    await page.getByRole('link', { name: /^Rodyti .* rengiam/ }).click()
    await page.waitForURL('**/discover?state=preparing')
    await page.goto('/discover')
    const groups = page.locator('main summary', { hasText: t('catalogue.discover.category') })
    await groups.filter({ visible: true }).click()
    const category = page.locator('main details[open] a[href*=category_id]').first()
    expect(await category.getAttribute('rel')).toBe('nofollow')
    await category.click()
    await page.waitForURL('**/discover?category_id=*')
    expect(await page.locator('main a[aria-current=true]').count()).toBe(1)
    expect(await page.locator('main select').filter({ visible: true }).count()).toBe(0)
    // More than a page has.
    await office.makeCourses('Puslapiavimas', 14)
    await page.goto('/discover?q=puslapiavimas')
    expect(await page.locator('main article').count()).toBe(12)
    await page.locator('main a[rel=next]').first().click()
    await page.waitForURL('**/discover?q=puslapiavimas&page=2')
    expect(await page.locator('main article').count()).toBe(2)
    await page.goto(`/course-about/${await findCourse(portal)}`)
    await page.getByRole('link', { name: t('catalogue.offers.change') }).click()
    await page.waitForURL('**#dates')
    expect(await page.locator('#dates > ul > li, #dates noscript li').count()).toBeGreaterThan(0)
    await page
      .locator('main nav.tabs')
      .getByRole('link', { name: t('catalogue.course.faq') })
      .click()
    await page.waitForURL(/\/faq$/)
    const question = page.locator('main details').last()
    await question.locator('summary').click()
    await question.locator('.prose').waitFor()
  })

  test.each([
    ['/', 'forPeople', 'allCourses', '/discover'],
    ['/', 'forBusiness', 'businessCourses', '/business/business-and-institutions'],
  ])('on %s the large screen’s menu %s leads on', async (path, menu, link, to) => {
    const t = messages('lt')
    const page = await newPage({ scripts: false })
    await page.goto(path)
    await page.getByRole('button', { name: t(`shell.${menu}`) }).click()
    const name = t(`shell.${link}`)
    await menuOf(page).getByRole('link', { name }).or(menuOf(page).getByRole('menuitem', { name })).click()
    await page.waitForURL(`**${to}`)
  })
})

test('before hydration the menu opens at once', async () => {
  const t = messages('lt')
  const page = await newPage({ width: 390 })
  // No script arrives while the menu is used.
  const scripts = await holdReplies(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: t('shell.openMenu') }).click()
  await menuOf(page)
    .getByRole('link', { name: t('shell.help'), exact: true })
    .click()
  await page.waitForURL('**/help', { waitUntil: 'commit' })
  scripts.release()
})

test('"add to cart" pressed before hydration counts, once', async () => {
  const t = messages('lt')
  const page = await newPage()
  const added: string[] = []
  page.on(
    'request',
    (request) =>
      void (request.url().endsWith('/shop/cart') && request.method() === 'POST' && added.push(request.url())),
  )
  // With a cart of one's own: another date of the course in it would refuse this one.
  const { username } = await registerUser('Tiltas-Upe-88')
  await signInAs(page, username, 'Tiltas-Upe-88')
  const scripts = await holdReplies(page, '**/assets/*.js')
  await page.goto(await findOffering(portal), { waitUntil: 'commit' })
  const add = page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
  // Two presses in one go: a second one that comes late would find the dialog over the button.
  await add.dblclick()
  expect(added).toHaveLength(0)
  scripts.release()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('catalogue.cart.go') })
    .waitFor()
  expect(added).toHaveLength(1)
})
