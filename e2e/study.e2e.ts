import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findAccessibilityErrors } from './axe.ts'
import {
  activityFrame,
  horizontalOverflow,
  openBrowser,
  pressEnter,
  scrollToEnd,
  shoot,
  signInAs,
  visit,
} from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openTopic } from './own-topic.ts'
import { activityPath, signInLearner } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const slug = 'infekciju-kontrole'
const pool = openPortalPool()
/** Signed in as a new learner of the course, at a desktop and at a phone. */
let page: Page
let phone: Page
let courseId = 0
beforeAll(async () => {
  page = await newPage()
  courseId = await signInLearner(page, pool, slug)
  phone = await newPage({ width: 390 })
  await signInLearner(phone, pool, slug)
})
afterAll(expectNoErrors)

/** The course as the server answers it, changed. */
async function withCourse(change: object): Promise<void> {
  await page.unrouteAll()
  await page.route(`**/api/learning/courses/purchased/${courseId}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
}
const tab = (name: string) => page.getByRole('link', { name, exact: true })

test('the screens on which one studies have a quiet bar, no footer, one primary action and the whole path', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'mokosi')
  await visit(learner, '/dashboard/courses')
  await learner.getByRole('link', { name: 'Suaugusiųjų pradinis gaivinimas ir AED' }).click()
  await learner.waitForURL(/\/theory\/\d+/)
  const bar = learner.getByRole('banner').first()
  await bar.getByRole('heading', { level: 1, name: 'Suaugusiųjų pradinis gaivinimas ir AED' }).waitFor()
  expect(await bar.getByRole('searchbox').count()).toBe(0)
  expect(await learner.getByRole('contentinfo').count()).toBe(0)
  const main = learner.getByRole('main')
  await main.getByText(t('learning.theory.topicOf', { number: 1, total: 8 }), { exact: true }).waitFor()
  // On a phone the course begins below the bar: its contents and the way on are at the lower edge, also on scrolling.
  const rows = await main.locator('header').first().boundingBox()
  expect((rows?.y ?? 0) + (rows?.height ?? 999)).toBeLessThanOrEqual(72)
  const contents = main.getByRole('button', { name: new RegExp(t('learning.study.contents')) })
  await scrollToEnd(learner)
  expect((await contents.boundingBox())?.y).toBeGreaterThan(780)
  await bar.getByRole('progressbar', { name: t('learning.progress.label') }).waitFor()
  await main.getByRole('link', { name: /^Toliau ?: Tęsti mokymąsi$/ }).waitFor()
  await expect.poll(() => main.locator('a.bg-pine').filter({ visible: true }).count()).toBe(1)
  await contents.click()
  const sheet = learner.getByRole('dialog', { name: t('learning.study.contents') })
  const path = sheet.getByRole('navigation', { name: t('learning.theory.topics') })
  for (const goal of [t('learning.modules.quiz'), t('learning.general.certificate')])
    await path.getByText(goal, { exact: true }).waitFor()
  await path.getByRole('link', { name: /^Praktika –/ }).waitFor()
  expect(await findAccessibilityErrors(learner)).toEqual([])
  await shoot(learner, 'study-390')
  const links = sheet.getByRole('navigation', { name: t('learning.study.parts') })
  expect(await links.locator('[aria-current=page]').textContent()).toBe(t('learning.study.theory'))
  await links.getByRole('link', { name: t('learning.study.tests') }).press('Enter')
  await learner.waitForURL(/\/tests$/)
  await sheet.waitFor({ state: 'hidden' })
  await contents.filter({ hasText: t('learning.study.tests') }).waitFor()
  // Other files open the same user's test.
  const test = new RegExp(`^(?:${t('learning.tests.begin')}|${t('learning.tests.goOn')})`)
  await main.getByRole('link', { name: test }).waitFor()
  await expect.poll(() => main.locator('a.bg-pine').filter({ visible: true }).count()).toBe(1)
})

test('a course in which nothing can be done now says when its test opens, and offers nothing to take', async () => {
  const next = { kind: 'test', subject: null, id: 1, title: 'Testas', used_up: false, locked: null }
  await withCourse({ next: { ...next, next_at: '2026-12-01T10:00:00.000Z' } })
  await visit(page, `/course/${courseId}/general`)
  await page.getByText(/^Kitą bandymą galėsite pradėti 2026.m..gruodžio.1.d.,?.12:00$/).waitFor()
  const way = page.getByRole('link', { name: t('learning.tests.review'), exact: true })
  expect(new URL((await way.getAttribute('href')) ?? '', page.url()).pathname).toBe(`/course/${courseId}/tests`)
  await way.and(page.locator(':not(.bg-pine)')).waitFor()
})

test('a course or environment that does not exist is not found', async () => {
  await page.unrouteAll()
  for (const path of ['/course/99999/theory', `/course/kita/${courseId}/general`]) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1, name: t('shell.notFound.title') }).waitFor()
  }
})

test('a topic is opened at its beginning, #course-subject', async () => {
  await visit(phone, `/course/${courseId}/theory`)
  await phone.getByRole('button', { name: new RegExp(t('learning.study.contents')) }).press('Enter')
  const topics = phone.getByRole('dialog').getByRole('navigation', { name: t('learning.theory.topics') })
  const second = topics.locator('a[href*="/theory/"]').nth(1)
  await second.press('Enter')
  await phone.waitForURL(/\/theory\/\d+#course-subject$/)
  await expect.poll(() => phone.evaluate(() => document.activeElement?.id)).toBe('course-subject')
})

test('a table of five columns makes no topic wider than a phone; a locked test leaves the way on primary', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'mokosi')
  await openTopic(learner, pool, 'vaiku-skubios-bukles', 'Šokas')
  await learner.getByRole('table').first().waitFor()
  expect(await horizontalOverflow(learner)).toBe(0)
  await visit(learner, new URL(learner.url()).pathname.replace(/theory.*/, 'tests'))
  const main = learner.getByRole('main')
  await main.getByText(t('learning.theory.notYet')).waitFor()
  await expect.poll(() => main.locator('a.bg-pine').filter({ visible: true }).count()).toBe(1)
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

test('the general part says of each topic what is done and which is next; the bar of a phone has the whole title', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'mokosi')
  await visit(learner, '/dashboard/courses')
  await learner.getByRole('link', { name: 'Suaugusiųjų pradinis gaivinimas ir AED' }).click()
  await learner.waitForURL(/\/theory\/\d+/)
  await visit(learner, new URL(learner.url()).pathname.replace(/theory.*/, 'general'))
  const topics = learner
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: learner.getByRole('heading', { level: 3 }) })
  await topics.first().waitFor()
  expect(await topics.nth(0).textContent()).toContain(`${t('learning.theory.done')}\u00a0· `)
  expect(await topics.last().textContent()).toMatch(/0 iš \d+\u00a0· \d+ min\./)
  const title = learner.getByRole('heading', { level: 1 })
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  await shoot(learner, 'study-general-390')
  expect(await findAccessibilityErrors(learner)).toEqual([])
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

test('the grades of a course are shown by category', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'patyrusi')
  await visit(learner, `/course/${courseId}/grades`)
  await learner.getByRole('heading', { name: t('learning.grades.title') }).waitFor()
  const final = learner.getByRole('table', { name: 'Baigiamasis testas' })
  await expect.poll(() => final.getByRole('rowheader').count()).toBe(1)
  expect(await learner.getByRole('table', { name: 'Temų patikros' }).getByRole('rowheader').count()).toBe(8)
  expect(await findAccessibilityErrors(learner)).toEqual([])
  expect(await horizontalOverflow(learner)).toBe(0)
  await shoot(learner, 'grades-390')
  const printed = (await learner.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
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
  const frame = activityFrame(phone)
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
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }).first())
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

test('the writer of a review sees its state, and why it was not published', async () => {
  const learner = await newPage()
  await signInAs(learner, 'patyrusi')
  const { rows } = await pool.query("select id from courses where slug = 'pirmoji-pagalba-darbe'")
  await visit(learner, `/course/${rows[0].id}/reviews`)
  await learner.getByText(t('catalogue.reviews.states.rejected')).waitFor()
  await learner.getByText('Tai skelbimas').waitFor()
  await shoot(learner, 'own-review-1440')
  expect(await findAccessibilityErrors(learner)).toEqual([])
})
