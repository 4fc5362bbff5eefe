import { v7 } from 'uuid'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const password = 'Laukiam-rudens-7'
let pool: Pool
let courseId = 0
let testId = 0

/** A course of the demo with pages to read, and a timed test of two questions. */
beforeAll(async () => {
  pool = openPool(runningDatabase(inject('portalDataDir')), 1)
  const course = await pool.query("select id from courses where slug = 'infekciju-kontrole'")
  courseId = course.rows[0].id
  const settings = { passPercent: 50, draw: [{ tag: 'offline' }], timeLimitMinutes: 30 }
  const step = await pool.query(
    `insert into steps (course_id, module, position, completion, title, description, settings)
     values ($1, 'quiz', 950, 2, '{"lt": "Be ryšio"}', '{"lt": ""}', $2) returning id`,
    [courseId, JSON.stringify(settings)],
  )
  testId = step.rows[0].id
  for (const i of [0, 1])
    await pool.query(
      `insert into questions (course_id, key, position, tags, kind, text, body, explanation) values ($1, $2, $3, '{offline}', 'true_false', $4, $5, $6)`,
      [
        courseId,
        `offline-${i}`,
        950 + i,
        JSON.stringify({ lt: `Klausimas ${i}` }),
        JSON.stringify({ answer: true }),
        JSON.stringify({ lt: 'Taip' }),
      ],
    )
})
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

async function signInStudent(page: Page): Promise<string> {
  const { username } = await registerUser(password)
  await pool.query(
    `insert into enrolments (user_id, id, course_id, enrolled_at) select id, $2, $3, now() from users where username = $1`,
    [username, v7(), courseId],
  )
  await visit(page, '/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return username
}

/** Which caches and databases of opened courses this browser has. */
const keptNames = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()).filter((name) => name === 'praktika-kept'),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])

/** Waits until the worker has kept the page of the study screens, which it does last. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const shell = await (await caches.open('praktika-shell')).match('/kept/shell')
          return shell !== undefined && (await indexedDB.databases()).length > 0
        }),
      { timeout: 30_000 },
    )
    .toBe(true)

const doneSteps = async (username: string) =>
  Number(
    (
      await pool.query(
        `select count(*) from completions c join users u on u.id = c.user_id where u.username = $1 and c.state = 'complete'`,
        [username],
      )
    ).rows[0].count,
  )

test('the theory of an opened course is read without network, a tick is kept and sent later, and sign-out removes all', async () => {
  const page = await newPage({ width: 390 })
  const username = await signInStudent(page)
  await visit(page, `/course/${courseId}/theory`)
  await page.waitForURL(/\/theory\/\d+$/)
  await untilKept(page)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  const first = await heading.textContent()

  await page.context().setOffline(true)
  await page.reload()
  await heading.filter({ hasText: first ?? '' }).waitFor()
  await page.getByText(t('learning.offline.reading')).waitFor()
  await page.getByRole('link', { name: new RegExp(t('learning.theory.next')) }).click()
  await expect.poll(() => heading.textContent()).not.toBe(first)
  await page
    .getByRole('button', { name: t('learning.theory.markRead') })
    .first()
    .click()
  await page.getByText(t('learning.offline.waiting', { count: 1 })).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'offline-390')
  // Another page of this browser, as after a restart, knows the tick; the server does not.
  const restarted = await page.context().newPage()
  await page.close()
  await restarted.goto(`/course/${courseId}/theory`)
  await restarted.getByText(t('learning.offline.waiting', { count: 1 })).waitFor()
  expect(await doneSteps(username)).toBe(0)
  await restarted.goto('/discover')
  await restarted.getByRole('heading', { level: 1, name: 'Šiam puslapiui reikia interneto ryšio' }).waitFor()
  expect(await findAccessibilityErrors(restarted)).toEqual([])
  await shoot(restarted, 'offline-other-390')
  await restarted.getByRole('listitem').getByRole('link').click()
  await restarted.getByText(t('learning.offline.waiting', { count: 1 })).waitFor()

  await restarted.context().setOffline(false)
  await expect.poll(() => doneSteps(username)).toBe(1)
  await expect.poll(() => restarted.getByText(t('learning.offline.reading')).count()).toBe(0)
  expect(await keptNames(restarted)).toEqual(['praktika-kept', 'praktika-kept'])
  await restarted.context().clearCookies() // the server refuses the next renewal
  await restarted.reload()
  await restarted.waitForURL(/\/login/)
  await expect.poll(() => keptNames(restarted)).toEqual([])
})

test('an answer given without network survives a reload, is sent when the network is back, and the clock is explained', async () => {
  const page = await newPage({ width: 390 })
  await signInStudent(page)
  await visit(page, `/course/${courseId}/tests`)
  await untilKept(page)
  await page.locator(`#test-${testId}`).getByRole('link').click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: t('activity.begin') }).click()
  await frame.getByRole('radio').first().waitFor()

  await page.context().setOffline(true)
  await frame.getByRole('radio').first().check()
  await frame.getByText(t('activity.timeGoesOn')).waitFor()
  await shoot(page, 'offline-quiz-390')
  await page.reload()
  await page.getByRole('heading', { name: t('learning.activity.offlineTitle') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'offline-activity-390')

  await page.context().setOffline(false)
  await frame.getByText(t('activity.saved')).waitFor()
  expect(await frame.getByRole('radio').first().isChecked()).toBe(true)
  const { rows } = await pool.query('select draft from attempts where step_id = $1', [testId])
  expect(JSON.stringify(rows[0].draft)).toMatch(/"answer":\s*[01]/)
})
