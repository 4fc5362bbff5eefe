import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, openBrowser, reload, shoot, signInAs, visit, widen } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { activityPath, enrolIn, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { openBackOffice } from './practice-course.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()

/** Opens the form of the demo course as a new learner. */
async function openForm(page: Page, key: string, module: string) {
  const courseId = await signInLearner(page, pool, 'infekciju-kontrole')
  await pool.query("update steps set conditions = '[]' where course_id = $1 and key = $2", [courseId, key])
  const { rows } = await pool.query('select id from steps where course_id = $1 and key = $2', [courseId, key])
  await visit(page, activityPath(courseId, module, rows[0].id))
  return activityFrame(page)
}
/** The frame is not wider than the screen, and axe finds nothing in it. */
async function clean(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect.poll(() => findAccessibilityErrors(frame)).toEqual([])
}

/** A learner of a small course, whose test begins with a question of one answer. */
const password = 'Laukiam-rudens-7'
let learner = { username: '', courseId: 0 }
beforeAll(async () => {
  const { username } = await registerUser(password)
  const office = await openBackOffice(inject('portalDataDir'))
  const { id } = await office.makeOnlineCourse(`Tyrimo kursas ${username}`)
  await office.close()
  await enrolIn(pool, username, id)
  learner = { username, courseId: id }
})

/** The tests of the learner's course. */
async function openTests(page: Page): Promise<void> {
  await signInAs(page, learner.username, password)
  await visit(page, `/course/${learner.courseId}/tests`)
}
/** The same with the form, for which `origin` is how the portal is reached. */
async function openTestsAt(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/login?redirect=/dashboard/courses`)
  await page.locator('[name=username]').fill(learner.username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/dashboard/courses')
  await visit(page, `${origin}/course/${learner.courseId}/tests`)
}
const start = (page: Page) =>
  page.getByRole('main').locator('a[href*="/activity?"]').filter({ visible: true }).first().click()
const question = (page: Page) => activityFrame(page).getByRole('radio').first()

describe('an activity', () => {
  afterAll(expectNoErrors)

  test('a form with branches is filled in by keyboard on a phone; a draft is kept, and faults are named', async () => {
    const page = await newPage({ width: 390 })
    const frame = await openForm(page, 'sharps-plan', 'dynamic_form')
    const next = frame.getByRole('button', { name: t('activity.next') })
    await next.press('Enter')
    const summary = frame.getByRole('alert').filter({ hasText: t('activity.faultRequired') })
    await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
    await clean(page)
    await shoot(page, 'form-errors-390')
    await frame.getByRole('radio', { name: 'Įsidūriau adata' }).press('Space')
    await frame.getByText(t('activity.saved')).waitFor()
    await reload(page)
    await expect.poll(() => frame.getByRole('radio', { name: 'Įsidūriau adata' }).isChecked()).toBe(true)
    await next.press('Enter')
    const heading = frame.getByRole('heading', { name: /Pirmosios minutės/ })
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    await frame.getByText('Plaukite vandeniu su muilu.').waitFor()
    await frame.getByRole('radio', { name: t('activity.yes'), exact: true }).press('Space')
    await frame.getByLabel(/Kam pranešite/).fill('Pamainos vadovui')
    await clean(page)
    await shoot(page, 'form-branch-390')
    await next.press('Enter')
    await frame.getByRole('checkbox', { name: 'Laiką ir vietą' }).press('Space')
    const hours = frame.getByLabel(/Per kiek valandų/)
    await hours.fill('daug')
    await hours.press('Enter')
    await frame.getByText(t('activity.faultNumber')).first().waitFor()
    await hours.fill('72')
    await frame.getByRole('button', { name: t('activity.formSubmit') }).press('Enter')
    await frame.getByRole('heading', { name: t('activity.formDone') }).waitFor()
    await frame.getByText('Pamainos vadovui').waitFor()
    await clean(page)
    await shoot(page, 'form-sent-390')
    await expect.poll(() => stateOf(pool, 'Sąlytis su krauju: ką daryčiau')).toBe('complete')
  })

  test('an anonymous questionnaire shows what was sent once, and never again', async () => {
    const page = await newPage({ width: 390 })
    const frame = await openForm(page, 'course-evaluation', 'questionnaire')
    const next = frame.getByRole('button', { name: t('activity.next') })
    await frame.getByText(t('activity.formAnonymous')).waitFor()
    await frame.getByRole('radio', { name: /^5/ }).press('Space')
    await clean(page)
    await shoot(page, 'questionnaire-390')
    await widen(page, 1440)
    await shoot(page, 'questionnaire-1440')
    await widen(page, 390)
    await next.press('Enter')
    await frame.getByRole('radio', { name: t('activity.no'), exact: true }).press('Space')
    await frame.getByRole('radio', { name: 'Jau taip dirbu' }).press('Space')
    await next.press('Enter')
    await frame.getByRole('radio', { name: /^4/ }).press('Space')
    await frame.getByRole('button', { name: t('activity.formSubmit') }).press('Enter')
    await frame.getByText('Jau taip dirbu').waitFor()
    await reload(page)
    await frame.getByText(t('activity.formAnonymousSent')).waitFor()
    expect(await frame.getByText('Jau taip dirbu').count()).toBe(0)
    await clean(page)
  })

  test('a test opens under another host than the public address', async () => {
    const page = await newPage()
    await openTestsAt(page, inject('portal').replace('localhost', '127.0.0.1'))
    await start(page)
    await question(page).waitFor()
  })

  test('a test of an origin that does not answer says so, and opens when it answers again', async () => {
    const page = await newPage({ width: 390 })
    await openTests(page)
    await page.route('**/?dynamic_height=*', (route) => route.abort())
    const down = (url: URL) => url.hostname === 'localhost' && url.origin !== inject('portal')
    await page.route(down, (route) => route.abort())
    await start(page)
    await page.getByRole('heading', { name: t('learning.activity.failedTitle') }).waitFor()
    await shoot(page, 'activity-failed-390')
    await page.unrouteAll()
    await page.getByRole('button', { name: t('learning.activity.retry') }).click()
    await question(page).waitFor()
  })
})

test('a test that the browser refuses to frame says so in words', async () => {
  const page = await newPage()
  await openTests(page)
  await page.route('**/?dynamic_height=*', (route) =>
    route.fulfill({ headers: { 'content-security-policy': `frame-ancestors 'none'` }, body: '' }),
  )
  await start(page)
  await page.getByRole('heading', { name: t('learning.activity.failedTitle') }).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: t('learning.activity.retry') }).click()
  await question(page).waitFor()
})

test('a test whose script does not come says so in words', async () => {
  const page = await newPage()
  await openTests(page)
  await page.route('**/assets/index-*.js', (route) =>
    new URL(route.request().url()).origin === inject('portal') ? route.fallback() : route.abort(),
  )
  await start(page)
  await page.getByRole('heading', { name: t('learning.activity.failedTitle') }).waitFor()
})

test('a test that comes slowly is waited for: the page says so and offers to begin again', async () => {
  const page = await newPage({ width: 390 })
  await page.clock.install()
  await openTests(page)
  const held: (() => Promise<void>)[] = []
  await page.route('**/?dynamic_height=*', (route) => {
    held.push(() => route.fallback())
  })
  await start(page)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await page.clock.runFor(60_000)
  await page.getByText(t('learning.activity.slowTitle')).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'activity-slow-390')
  const known = held.length
  await page.getByRole('button', { name: t('learning.activity.retry') }).click()
  await expect.poll(() => held.length).toBeGreaterThan(known)
  for (const release of held.slice(known)) await release()
  await question(page).waitFor()
  expect(await page.getByText(t('learning.activity.slowTitle')).count()).toBe(0)
})

test('what activities are made of is fetched while the list of tests is read, but not for who saves data', async () => {
  for (const saves of [false, true]) {
    const page = await newPage()
    if (saves)
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openTests(page)
    if (!saves) await expect.poll(() => asked.some((path) => path === '/ahead')).toBe(true)
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    const before = asked.filter((path) => /\/assets\/index-.*\.(?:js|css)$/.test(path)).length
    await start(page)
    await question(page).waitFor()
    const entries = await page
      .frames()
      .at(-1)
      ?.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js'))
          .map((entry) => Reflect.get(entry, 'transferSize')),
      )
    expect(entries?.length).toBeGreaterThan(2)
    if (saves) expect(asked).not.toContain('/ahead')
    else {
      expect(before).toBeGreaterThan(0)
      expect(entries?.every((size) => size === 0)).toBe(true)
    }
  }
})

test('an expired session inside a test can be refreshed', async () => {
  const page = await newPage()
  await openTests(page)
  await page.route('**/api/activity', (route) => route.fulfill({ status: 403, body: '{}' }))
  await start(page)
  await page.getByRole('heading', { name: t('learning.activity.expiredTitle') }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: t('learning.activity.refresh') }).click()
  await question(page).waitFor()
})
