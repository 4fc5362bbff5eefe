import { v7 } from 'uuid'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, horizontalOverflow, openBrowser, reload, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
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
  await signInAs(page, username, password)
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

const begunCourses = async (username: string) =>
  Number(
    (
      await pool.query(
        `select count(*) from enrolments e join users u on u.id = e.user_id where u.username = $1 and e.begun_at is not null`,
        [username],
      )
    ).rows[0].count,
  )

// requirements 10.1012
test('a course whose theory is opened without network only is begun, once there is one', async () => {
  const page = await newPage({ width: 390 })
  const username = await signInStudent(page)
  await visit(page, `/course/${courseId}/general`)
  await untilKept(page)
  await page.context().setOffline(true)
  await page.goto(`/course/${courseId}/theory`)
  await page.waitForURL(/\/theory\/\d+$/)
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor()
  const restarted = await page.context().newPage()
  await page.close()
  await restarted.goto(`/course/${courseId}/general`)
  await restarted.getByText(t('learning.offline.reading')).waitFor()
  expect(await begunCourses(username)).toBe(0)
  await restarted.context().setOffline(false)
  await expect.poll(() => begunCourses(username)).toBe(1)
})

let pages = 0
/** A page of the test's own at the end of the course's first topic. Returns its id. */
async function addPage(title: string): Promise<number> {
  const { rows } = await pool.query(
    `insert into steps (course_id, topic_id, key, module, position, completion, title, description, content)
     select course_id, id, $2, 'page', $4, 1, $3, '{"lt": ""}', '{"lt": "<p>Tekstas</p>"}' from topics
     where course_id = $1 and retired_at is null order by position limit 1 returning id`,
    [courseId, `offline-${title.toLowerCase()}`, JSON.stringify({ lt: title }), 950 + pages++],
  )
  return rows[0].id
}
const markOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).getByRole('button', { name: t('learning.theory.markRead') })

test('a tick that the server refuses when the network is back is taken back, with its sentence', async () => {
  const id = await addPage('Uždaromas')
  const page = await newPage({ width: 390 })
  const username = await signInStudent(page)
  await visit(page, `/course/${courseId}/theory`)
  await untilKept(page)
  await page.context().setOffline(true)
  await markOf(page, 'Uždaromas').click()
  await page.getByText(t('learning.offline.waiting', { count: 1 })).waitFor()
  expect(await markOf(page, 'Uždaromas').count()).toBe(0)
  await pool.query(`update steps set conditions = '[{"kind": "from", "day": "2099-05-04"}]' where id = $1`, [id])

  await page.context().setOffline(false)
  await page.getByText('Ši medžiaga dar neprieinama').waitFor()
  await expect.poll(() => page.getByText(t('learning.offline.waiting', { count: 1 })).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Uždaromas' }).getByText(t('learning.theory.done')).count()).toBe(0)
  expect(await doneSteps(username)).toBe(0)
  await shoot(page, 'offline-refused-390')
  await reload(page)
  await markOf(page, 'Uždaromas')
    .or(page.getByRole('region', { name: 'Uždaromas' }))
    .first()
    .waitFor()
  expect(await page.getByText(t('learning.offline.waiting', { count: 1 })).count()).toBe(0)
  await pool.query('update steps set retired_at = now() where id = $1', [id])
})

test('two tabs send what waits once', async () => {
  const id = await addPage('Bendras')
  const page = await newPage()
  const username = await signInStudent(page)
  const sent: unknown[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/courses/activity/completion')) sent.push(request.postDataJSON())
  })
  await visit(page, `/course/${courseId}/theory`)
  await untilKept(page)
  const other = await page.context().newPage()
  await visit(other, `/course/${courseId}/theory`)
  await page.context().setOffline(true)
  await markOf(page, 'Bendras').click()
  const waiting = t('learning.offline.waiting', { count: 1 })
  await page.getByText(waiting).waitFor()
  await other.reload()
  await other.getByText(waiting).waitFor()
  const before = sent.length // what the offline browser tried

  await page.context().setOffline(false)
  await expect.poll(() => doneSteps(username)).toBe(1)
  for (const tab of [page, other])
    await expect
      .poll(() =>
        tab
          .getByText(t('learning.offline.sending', { count: 1 }))
          .or(tab.getByText(waiting))
          .count(),
      )
      .toBe(0)
  expect(sent.slice(before)).toEqual([{ module: 'page', id, state: 1 }])
  await pool.query('update steps set retired_at = now() where id = $1', [id])
})

test('an answer given without network survives a reload, is sent when the network is back, and the clock is explained', async () => {
  const page = await newPage({ width: 390 })
  await signInStudent(page)
  await visit(page, `/course/${courseId}/tests`)
  await untilKept(page)
  await page.locator(`#test-${testId}`).getByRole('link').click()
  const frame = activityFrame(page)
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
  await expect.poll(() => frame.getByRole('radio').first().isChecked()).toBe(true)
  const { rows } = await pool.query('select draft from attempts where step_id = $1', [testId])
  expect(JSON.stringify(rows[0].draft)).toMatch(/"answer":\s*[01]/)
})
