import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { staticPages } from '../contract/constants.ts'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'
import { activityPath, signInLearner } from './package-course.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const slug = 'infekciju-kontrole'
let pool: Pool
/** Signed in as a new learner of the course, at a desktop and at a phone. */
let page: Page
let phone: Page
let courseId = 0
beforeAll(async () => {
  pool = openPool(runningDatabase(inject('portalDataDir')), 1)
  page = await newPage()
  courseId = await signInLearner(page, pool, slug)
  phone = await newPage({ width: 390 })
  await signInLearner(phone, pool, slug)
})
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

/** The course as the server answers it, changed. */
async function withCourse(change: object): Promise<void> {
  await page.unrouteAll()
  await page.route(`**/api/learning/courses/purchased/${courseId}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}
const tab = (name: string) => page.getByRole('link', { name, exact: true })

test('a topic is opened at its beginning, #course-subject', async () => {
  await visit(phone, `/course/${courseId}/theory`)
  await phone.getByRole('main').locator('summary').first().press('Enter')
  const topics = phone.getByRole('navigation', { name: t('learning.theory.topics') }).filter({ visible: true })
  const second = topics.locator('a[href*="/theory/"]').nth(1)
  await second.press('Enter')
  await phone.waitForURL(/\/theory\/\d+#course-subject$/)
  await expect.poll(() => phone.evaluate(() => document.activeElement?.id)).toBe('course-subject')
})

test('a course without topics says so', async () => {
  await withCourse({ theory: [] })
  await visit(page, `/course/${courseId}/theory`)
  await page.getByText(t('learning.theory.empty')).waitFor()
})

test('tests and surveys have tabs only where the course has them', async () => {
  await page.unrouteAll()
  await visit(page, `/course/${courseId}/theory`)
  for (const name of [t('learning.study.tests'), t('learning.study.surveys')]) await tab(name).first().waitFor()
  await withCourse({ tests: 0, surveys: 0 })
  await visit(page, `/course/${courseId}/theory`)
  await tab(t('learning.study.theory')).first().waitFor()
  for (const name of [t('learning.study.tests'), t('learning.study.surveys')]) expect(await tab(name).count()).toBe(0)
})

test('the duration is shown only where the course has exactly one date', async () => {
  await page.unrouteAll()
  const reply = page.waitForResponse((one) => one.url().endsWith(`/api/learning/courses/purchased/${courseId}`))
  await visit(page, `/course/${courseId}/general`)
  const [product] = (await (await reply).json()).products
  const duration = page.getByRole('complementary').getByText(t('learning.general.duration'), { exact: true })
  await withCourse({ products: [product] })
  await visit(page, `/course/${courseId}/general`)
  await duration.waitFor()
  await withCourse({ products: [product, { ...product, product_id: 1 }] })
  await visit(page, `/course/${courseId}/general`)
  await page.getByRole('complementary').getByText(t('learning.general.practice'), { exact: true }).waitFor()
  expect(await duration.count()).toBe(0)
  await page.unrouteAll()
})

test('the dashboard welcomes, marks the chosen course in its calendar, searches the latest, recommends others', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard')
  const main = learner.getByRole('main')
  await main
    .getByRole('heading', { level: 1, name: t('learning.dashboard.welcomeName', { name: 'Žydrūne' }) })
    .waitFor()
  const { title, image } = await learner.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/learning/information/${staticPages.dashboard}`,
  )
  await main.locator('header').getByText(title).waitFor()
  expect(await main.locator('header img').getAttribute('src')).toBe(image)

  const upcoming = main.getByRole('region', { name: t('learning.dashboard.upcoming') })
  const courses = upcoming.locator('li > button')
  expect(await courses.count()).toBeLessThanOrEqual(4)
  expect(await courses.first().getAttribute('aria-pressed')).toBe('true')
  await upcoming.getByRole('progressbar').waitFor()
  await courses.nth(1).press('Enter')
  expect(await courses.nth(1).getAttribute('aria-pressed')).toBe('true')
  const day = await courses.nth(1).locator('.tabular').first().textContent()
  const marked = upcoming.getByRole('cell', { name: t('learning.dashboard.chosenDay') })
  expect((await marked.allTextContents()).map((text) => text.split(',')[0])).toContain(day)

  const latest = main.getByRole('region', { name: t('learning.dashboard.latest') })
  const found = latest.getByRole('heading', { level: 3 })
  const own = await found.allTextContents()
  await latest.getByRole('searchbox').fill('gaivin')
  await expect.poll(() => found.count()).toBeLessThan(own.length)
  expect(new URL(learner.url()).searchParams.get('q')).toBe('gaivin')
  const featured = main.getByRole('region', { name: t('learning.dashboard.featured') })
  const recommended = await featured.getByRole('heading', { level: 3 }).allTextContents()
  expect(recommended.length).toBeGreaterThan(0)
  expect(recommended.filter((name) => own.includes(name))).toEqual([])
  await main.getByRole('button', { name: t('devices.add.open') }).waitFor()
  expect(await findAccessibilityErrors(learner)).toEqual([])
})

test('a certificate states its period, result and organisation, and has a PDF only while it is valid', async () => {
  const learner = await newPage()
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard/certificates')
  const main = learner.getByRole('main')
  const names = main.locator('li h2 a')
  const all = await names.count()
  await main.getByRole('searchbox').fill('kontrole infekc')
  await expect.poll(() => names.count()).toBe(1)
  expect(all).toBeGreaterThan(1)
  const pdf = main.getByRole('button', { name: t('certificates.download') })
  const look = async (isValid: boolean) => {
    await main.locator('img[src^="data:image/svg+xml"]').waitFor()
    for (const fact of ['period', 'result', 'organisation', 'number'])
      await main
        .getByRole('term')
        .filter({ hasText: t(`certificates.${fact}`) })
        .waitFor()
    await main.getByText(/^\d+\s%$/).waitFor()
    expect(await pdf.count()).toBe(isValid ? 1 : 0)
    const material = main.getByRole('link', { name: t('certificates.material') })
    expect(await material.getAttribute('href')).toMatch(/^\/course\/\d+\/general$/)
  }
  await names.click()
  await main.getByText(t('certificates.noPdf')).waitFor()
  await look(false)
  await visit(learner, '/dashboard/certificates')
  await names.first().click()
  await pdf.waitFor()
  await look(true)

  const newcomer = await newPage()
  await signInAs(newcomer, 'nauja')
  await visit(newcomer, '/dashboard/certificates')
  await newcomer.getByRole('heading', { name: t('certificates.empty') }).waitFor()
  const courses = newcomer
    .getByRole('main')
    .getByRole('link', { name: t('certificates.toCourses') })
    .last()
  expect(await courses.getAttribute('href')).toBe('/dashboard/courses')
})

test('own courses can be narrowed to the completed ones', async () => {
  const learner = await newPage()
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard/courses')
  const courses = learner.getByRole('main').getByRole('heading', { level: 2 })
  const all = await courses.count()
  await learner.getByRole('checkbox', { name: t('learning.own.completedOnly') }).press('Space')
  await learner.waitForURL(/completed/)
  await expect.poll(() => courses.count()).toBeLessThan(all)
  await learner.reload()
  await expect
    .poll(() => learner.getByRole('checkbox', { name: t('learning.own.completedOnly') }).isChecked())
    .toBe(true)

  await visit(learner, '/dashboard/certificates')
  const valid = learner.getByRole('checkbox', { name: t('certificates.validOnly') })
  expect(await valid.isChecked()).toBe(false)
  await valid.press('Space')
  await learner.reload()
  await expect.poll(() => valid.isChecked()).toBe(true)
})

test('grades that the course does not show are not shown, in words', async () => {
  await page.unrouteAll()
  const message = 'Šio kurso įvertinimų matyti negalite'
  await page.route('**/user-grades*', (route) =>
    route.fulfill({ status: 403, json: { code: 'grades_hidden', message, errors: {} } }),
  )
  await visit(page, `/course/${courseId}/grades`)
  await page.getByText(message).waitFor()
  await page.getByText(t('learning.grades.hiddenText')).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.unrouteAll()
})

test('an activity that does not exist leads back; one whose session is over can be refreshed, or left', async () => {
  await visit(page, activityPath(courseId, 'quiz', 999_999))
  await page.getByRole('heading', { name: t('learning.activity.missingTitle') }).waitFor()
  expect(await page.getByRole('button', { name: t('learning.activity.refresh') }).count()).toBe(0)
  await page.getByRole('button', { name: t('learning.activity.toCourse') }).press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith(`/course/${courseId}/theory`))
  const { rows } = await pool.query(
    "select id from steps where course_id = $1 and module = 'survey' and retired_at is null limit 1",
    [courseId],
  )
  await page.route('**/courses/activity/launch', (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }))
  await visit(page, activityPath(courseId, 'survey', rows[0].id))
  await page.getByRole('button', { name: t('learning.activity.refresh') }).waitFor()
  await page.getByRole('button', { name: t('learning.activity.toCourse') }).press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith(`/course/${courseId}/theory`))
  await page.unrouteAll()
})

test('a survey is finished by keyboard on a phone, and leads back to where it was opened', async () => {
  const { rows } = await pool.query(
    `update steps set conditions = '[]' where id = (select id from steps where course_id = $1 and module = 'survey'
     and retired_at is null limit 1) returning id`,
    [courseId],
  )
  await visit(phone, `/course/${courseId}/surveys`)
  await phone.locator(`#test-${rows[0].id}`).getByRole('link').press('Enter')
  const frame = phone.frameLocator('iframe')
  const overview = frame.getByRole('heading', { name: t('activity.overviewTitle') })
  const next = frame.locator('button[type=submit]')
  await next.waitFor()
  for (let left = 20; left && !(await overview.isVisible()); left -= 1) {
    const radio = frame.getByRole('radio').or(frame.getByRole('checkbox')).first()
    const text = frame.getByRole('textbox').first()
    if (await radio.isVisible()) await radio.press('Space')
    else if (await text.isVisible()) await text.fill('Viskas aišku')
    const heading = frame.getByRole('heading', { level: 2 })
    const before = await heading.textContent()
    await next.press('Enter')
    await expect.poll(() => heading.textContent()).not.toBe(before)
  }
  await frame.getByRole('button', { name: t('activity.submit') }).press('Enter')
  await frame.getByRole('heading', { name: t('activity.submitted') }).waitFor()
  await shoot(phone, 'survey-sent-390')
  await frame
    .getByRole('button', { name: t('activity.toCourse') })
    .first()
    .press('Enter')
  await phone.waitForURL((url) => url.pathname === `/course/${courseId}/surveys`)
  await phone.locator(`#test-${rows[0].id}`).getByRole('link').press('Enter')
  await frame.getByRole('heading', { name: t('activity.lobbySurvey') }).waitFor()
  await frame.getByRole('button', { name: t('activity.surveyAgain') }).waitFor()
})

test('a review is written by keyboard, explains what the server refuses, and waits for its publication', async () => {
  await visit(phone, `/course/${courseId}/reviews`)
  const send = phone.getByRole('button', { name: t('catalogue.reviews.send') })
  await send.press('Enter')
  await phone.getByText(t('catalogue.reviews.chooseStars')).waitFor()
  await phone.getByText(t('catalogue.reviews.writeText')).waitFor()
  await phone
    .getByRole('group', { name: t('catalogue.reviews.yourStars') })
    .getByRole('radio')
    .nth(3)
    .press('Space')
  await phone
    .getByRole('textbox', { name: t('catalogue.reviews.text') })
    .fill('Aiškiai paaiškinta, kada keisti pirštines.')
  for (const [status, sentence] of [
    [400, 'incorrect'],
    [500, 'failed'],
  ] as const) {
    await phone.route('**/api/learning/reviews', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { code: 'x', message: 'x' } })
        : route.continue(),
    )
    await send.press('Enter')
    await phone.getByText(t(`catalogue.reviews.${sentence}`)).waitFor()
    await phone.unrouteAll()
  }
  await send.press('Enter')
  const own = phone.getByRole('region', { name: t('catalogue.reviews.own') })
  await own.getByText(t('catalogue.reviews.states.pending')).waitFor()
  await own.getByText('Aiškiai paaiškinta').waitFor()
  expect(await send.count()).toBe(0)
})
