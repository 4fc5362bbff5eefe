import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { openPortalPool } from './portal-pool.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

/** Whether a dialog is closed soon: what it sent was taken. */
const hides = (dialog: Locator) =>
  dialog.waitFor({ state: 'hidden', timeout: 5000 }).then(
    () => true,
    () => false,
  )

test('a group that is over is given to another instructor, by keyboard at 390 px', async () => {
  const { rows } = await pool.query(
    `select g.id, c.user_id as other from practice_groups g join products p using (product_id)
       join instructor_courses c on c.course_id = p.course_id and c.user_id <> g.instructor_id
         and c.user_id is distinct from g.second_instructor_id
       join instructors i on i.user_id = c.user_id and i.active
       join user_roles r on r.user_id = c.user_id and r.role = 'instructor'
     where g.state = 'planned' and g.ends_at < now() order by g.starts_at, c.user_id`,
  )
  const { id } = rows[0]
  const others = rows.filter((row) => row.id === id).map((row) => row.other)
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'manager')
  await visit(page, `/manage/practice/groups/${id}`)
  await page.getByRole('button', { name: t('manage.practice.replace') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('manage.practice.replace') })
  await submit.press('Enter')
  await dialog.getByText(t('manage.practice.writeReason')).waitFor()
  await dialog.locator('#instructor').selectOption(others[0])
  await dialog.locator('#reason').fill('Vedė kolegė')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-replace-390')
  // Some of them may have had another group then.
  for (const other of others) {
    await dialog.locator('#instructor').selectOption(other)
    await submit.press('Enter')
    if (await hides(dialog)) break
  }
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(t('words.auditActions.practice_group.instructor_replaced')).waitFor()
  await shoot(page, 'practice-replaced-390')
})

test('the second day of a group that has begun is moved to another day at 390 px', async () => {
  const { rows } = await pool.query(
    `select g.id, array(select to_char((s.starts_at + n * interval '1 day') at time zone 'Europe/Vilnius', 'YYYY-MM-DD')
       from generate_series(70, 76) n) as days
     from practice_groups g join practice_sessions s on s.group_id = g.id
     where g.state = 'planned' and g.starts_at < now() and s.starts_at > now() + interval '1 hour' limit 1`,
  )
  const { id, days } = rows[0]
  let [later] = days
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'manager')
  await visit(page, `/manage/practice/groups/${id}`)
  await page.getByRole('button', { name: t('manage.practice.changeSessions') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('manage.practice.changeSessions') })
  await submit.press('Enter')
  await dialog.getByText(t('manage.practice.changeOne')).waitFor()
  await dialog.getByText(t('manage.practice.consequenceNone')).waitFor()
  await dialog.locator('#further-day-2').fill(later)
  await dialog.getByText(t('manage.practice.consequenceSessions', { moved: 1 })).waitFor()
  await dialog.getByText(t('manage.practice.leavesDate')).waitFor()
  await submit.press('Enter')
  await dialog.getByText(t('manage.practice.confirmLeaving')).waitFor()
  await dialog.locator('#leaves').check()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-sessions-390')
  // The room may be taken on some of the days.
  for (later of days) {
    await dialog.locator('#further-day-2').fill(later)
    await submit.press('Enter')
    if (await hides(dialog)) break
  }
  await dialog.waitFor({ state: 'hidden' })
  const moved = `select to_char(starts_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day from practice_sessions
    where group_id = $1 and session = 2`
  expect((await pool.query(moved, [id])).rows).toEqual([{ day: later }])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})
