import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInLearner } from './package-course.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

const t = messages('lt')

/** A group that begins in ten minutes, led by an instructor, with the learner in it. */
async function makeGroup(instructorId: string, learnerId: string, courseId: number): Promise<number> {
  await pool.query('insert into instructors (user_id) values ($1)', [instructorId])
  const { rows } = await pool.query(
    `insert into practice_groups (product_id, starts_at, ends_at, instructor_id)
     select product_id, now() + interval '10 minutes', now() + interval '4 hours', $2 from products
     where course_id = $1 and state = 'offered' order by product_id limit 1 returning id`,
    [courseId, instructorId],
  )
  await pool.query(
    `insert into practice_seats (group_id, seat, state, user_id, enrolment_id)
     select $1, 1, 'taken', user_id, id from enrolments where user_id = $2 and course_id = $3`,
    [rows[0].id, learnerId, courseId],
  )
  return rows[0].id
}

test('an instructor records who came by the ticket, also without network, and assesses them, at 360 px', async () => {
  const learnerPage = await newPage({ width: 390 })
  const courseId = await signInLearner(learnerPage, pool, 'suaugusiuju-gaivinimas')
  const { rows } = await pool.query(
    'select user_id from enrolments where course_id = $1 order by enrolled_at desc limit 1',
    [courseId],
  )
  const page = await newPage({ width: 360 })
  const instructor = await signInStaff(page, pool, 'instructor')
  const group = await makeGroup(instructor.id, rows[0].user_id, courseId)

  await visit(page, '/manage/days')
  await page
    .getByRole('main')
    .getByRole('link', { name: /gaivinimas/ })
    .click()
  await page.waitForURL((url) => url.pathname.endsWith(`/days/${group}`))
  await page.getByRole('button', { name: t('manageDay.scan') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-day-360')

  const response = await learnerPage.evaluate(async (id) => {
    const reply = await fetch('/api/learning/auth/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token-delivery': 'cookie' },
      body: '{}',
    })
    const { access_token } = await reply.json()
    const ticket = await fetch(`/api/learning/courses/purchased/${id}/ticket`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    return ticket.json()
  }, courseId)
  const { ticketCode } = await import('../contract/practice-ticket.ts')

  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('praktika-shell')).match('/kept/day'))), {
      timeout: 30_000,
    })
    .toBe(true)
  // Without network: the code is checked on the phone, and the record waits.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('manageDay.enterCode') }).click()
  await page.getByLabel(t('manageDay.code')).fill('000000')
  await page.getByRole('button', { name: t('manageDay.save') }).click()
  await page.getByText(t('manageDay.wrongCode')).waitFor()
  await page.getByLabel(t('manageDay.code')).fill(await ticketCode(response.key, Date.now()))
  await page.getByRole('button', { name: t('manageDay.save') }).click()
  await page.getByText(t('manageDay.waiting', { count: 1 })).waitFor()
  await page.getByText(t('manageDay.how.scan')).waitFor()
  // The phone closes the tab in the pocket: the screen opens again, with what waits.
  await page.reload()
  await page.getByText(t('manageDay.waiting', { count: 1 })).waitFor()
  await page.getByText(t('manageDay.how.scan')).waitFor()
  await page.context().setOffline(false)
  const stateOf = async () =>
    (await pool.query('select state, came_how from practice_seats where group_id = $1', [group])).rows[0]
  await expect.poll(stateOf, { timeout: 30_000 }).toEqual({ state: 'attended', came_how: 'scan' })

  await page.getByRole('button', { name: t('manageDay.assess'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const item of await dialog.getByRole('group').all())
    await item.getByLabel(t('manageDay.marks.2'), { exact: true }).check()
  await dialog.getByText(t('manageDay.result', { passed: 'true' })).waitFor()
  // Closed by mistake, nothing of it is lost.
  await dialog.getByLabel(t('manageDay.comment')).fill('Dirbo ramiai')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('manageDay.assess'), exact: true }).click()
  await dialog.getByText(t('manageDay.result', { passed: 'true' })).waitFor()
  expect(await dialog.getByLabel(t('manageDay.comment')).inputValue()).toBe('Dirbo ramiai')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await dialog.getByLabel(t('manageDay.signature')).fill('Živilė Šukytė')
  await dialog.getByRole('button', { name: t('manageDay.sign') }).click()
  await page.getByText(t('manageDay.passed'), { exact: true }).waitFor()
  await expect
    .poll(async () => (await pool.query('select passed from assessments where group_id = $1', [group])).rows, {
      timeout: 30_000,
    })
    .toEqual([{ passed: true }])
  await shoot(page, 'practice-day-assessed-360')
  // Taking back needs who may issue certificates.
  expect(await page.getByRole('button', { name: t('manageDay.takeBack') }).count()).toBe(0)

  const managerPage = await newPage({ width: 1440 })
  await signInStaff(managerPage, pool, 'manager')
  await visit(managerPage, `/manage/days/${group}`)
  await managerPage.getByText(t('manageDay.passed'), { exact: true }).waitFor()
  await shoot(managerPage, 'practice-day-assessed-1440')
  await managerPage.getByRole('button', { name: t('manageDay.takeBack') }).click()
  const question = managerPage.getByRole('dialog')
  await question.getByLabel(t('manageDay.takeBackReason')).fill('Supainioti žmonės')
  expect(await findAccessibilityErrors(managerPage)).toEqual([])
  await shoot(managerPage, 'practice-day-take-back-1440')
  await question.getByRole('button', { name: t('manageDay.takeBack') }).click()
  await question.waitFor({ state: 'hidden' })
  await managerPage.getByText(t('manageDay.notCame')).waitFor()
  expect(await stateOf()).toEqual({ state: 'taken', came_how: null })
  await shoot(managerPage, 'practice-day-taken-back-1440')
})
