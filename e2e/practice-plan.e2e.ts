import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')

/** The demo learner's group: it has a room, a time and other days free of it. */
async function findGroup() {
  const { rows } = await pool.query(
    `select g.id, p.course_id, to_char(g.starts_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day
     from practice_groups g join practice_seats s on s.group_id = g.id join users u on u.id = s.user_id
       join products p using (product_id)
     where u.username = 'mokosi' and s.state = 'taken' and g.state = 'planned' and g.starts_at > now() + interval '3 days'
     order by g.starts_at limit 1`,
  )
  return rows[0] as { id: number; course_id: number; day: string }
}

describe('the practice plan', () => {
  test('is read and moved by keyboard at 768 px, and the learner gets an email', async () => {
    const { id, day } = await findGroup()
    const page = await newPage({ width: 768 })
    await signInStaff(page, pool, 'manager')
    await visit(page, `/manage/practice?week=${day}`)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/practice/groups/${id}"]`) })
      .last()
    await card.getByRole('button', { name: t('manage.practice.move') }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-plan-768')
    await card.getByRole('button', { name: t('manage.practice.move') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('#starts').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-move-768')
    const later = new Date(Date.parse(`${day}T00:00:00Z`) + 400 * 86_400_000).toISOString().slice(0, 10)
    await dialog.locator('#starts').fill(later)
    await dialog.locator('#reason').fill('Kambarys remontuojamas')
    await dialog.getByRole('button', { name: t('manage.practice.move') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await pool.query('select sequence from practice_groups where id = $1', [id])).rows[0].sequence)
      .toBe(1)
    await expect
      .poll(
        async () => {
          await page.goto('/dev/mailbox')
          return page.getByText(/praktika perkelta/).count()
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await visit(page, `/manage/practice/groups/${id}`)
    await page.getByText(t('manage.audit.actions.practice_group.moved')).waitFor()
    await shoot(page, 'practice-group-768')
  })

  test('is dragged to another day, time and room: the question has them', async () => {
    const { rows } = await pool.query(
      `select g.id, p.location_id, g.room_id, g.instructor_id,
         to_char(g.starts_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day
       from practice_groups g join products p using (product_id)
       where g.state = 'planned' and g.room_id is not null and g.starts_at > now() + interval '8 days'
         and extract(isodow from g.starts_at at time zone 'Europe/Vilnius') < 6
       order by g.starts_at limit 1`,
    )
    const { id, location_id, room_id, day } = rows[0]
    const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const page = await newPage({ width: 1440 })
    await signInStaff(page, pool, 'manager')
    const block = page.locator('li[draggable=true]').filter({ has: page.locator(`a[href$="/practice/groups/${id}"]`) })
    const dialog = page.getByRole('dialog')
    /** Drops the block so that it begins so many hours after the first one of the axis. */
    async function dragTo(column: string, hours: number) {
      const target = page.locator(`[data-column="${column}"]`)
      const { height = 0 } = (await target.boundingBox()) ?? {}
      const count = await page.getByText(/^\d\d:00$/).count()
      const targetPosition = { x: 20, y: (height / count) * hours + 6 }
      await block.dragTo(target, { sourcePosition: { x: 12, y: 6 }, targetPosition })
      await dialog.locator('#starts').waitFor()
    }
    await visit(page, `/manage/practice?week=${day}`)
    await block.waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await dragTo(nextDay, 3.25)
    expect(await dialog.locator('#starts').inputValue()).toBe(nextDay)
    expect(await dialog.locator('#time').inputValue()).toBe('10:15')
    expect(await dialog.locator('#room').inputValue()).toBe(String(room_id))
    await page.keyboard.press('Escape')

    await visit(page, `/manage/practice?view=rooms&week=${day}&location=${location_id}`)
    await block.waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-rooms-grid-1440')
    const columns = await page.locator('[data-column]').evaluateAll((all) => all.map((one) => one.dataset.column ?? ''))
    const other = columns.find((column) => column !== String(room_id) && column !== 'none') ?? ''
    await dragTo(other, 7)
    expect(await dialog.locator('#starts').inputValue()).toBe(day)
    expect(await dialog.locator('#time').inputValue()).toBe('14:00')
    expect(await dialog.locator('#room').inputValue()).toBe(other)
    await page.keyboard.press('Escape')
    await visit(page, `/manage/practice?view=instructors&week=${day}`)
    await block.waitFor()
    await shoot(page, 'practice-instructors-grid-1440')
  })

  test('a group that is over is given to another instructor, by keyboard at 390 px', async () => {
    const { rows } = await pool.query(
      `select g.id, c.user_id as other from practice_groups g join products p using (product_id)
         join instructor_courses c on c.course_id = p.course_id and c.user_id <> g.instructor_id
         join instructors i on i.user_id = c.user_id and i.active
         join user_roles r on r.user_id = c.user_id and r.role = 'instructor'
       where g.state = 'planned' and g.ends_at < now() order by g.starts_at limit 1`,
    )
    const { id, other } = rows[0]
    const page = await newPage({ width: 390 })
    await signInStaff(page, pool, 'manager')
    await visit(page, `/manage/practice/groups/${id}`)
    await page.getByRole('button', { name: t('manage.practice.replace') }).press('Enter')
    const dialog = page.getByRole('dialog')
    const submit = dialog.getByRole('button', { name: t('manage.practice.replace') })
    await submit.press('Enter')
    await dialog.getByText(t('manage.practice.writeReason')).waitFor()
    await dialog.locator('#instructor').selectOption(other)
    await dialog.locator('#reason').fill('Vedė kolegė')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-replace-390')
    await submit.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(t('manage.audit.actions.practice_group.instructor_replaced')).waitFor()
    await shoot(page, 'practice-replaced-390')
  })

  test.each([1440, 390])('and its rooms, instructors and dialogs fit %i px', async (width) => {
    const page = await newPage({ width })
    await signInStaff(page, pool, 'manager')
    await visit(page, '/manage/practice')
    await page.getByRole('button', { name: t('manage.practice.plan') }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    await shoot(page, `practice-plan-${width}`)
    await page.getByRole('button', { name: t('manage.practice.series') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#product').selectOption({ index: 1 })
    await dialog.locator('#weekday-2').check()
    await dialog.locator('#starts').fill(`${new Date().getFullYear() + 1}-12-20`)
    await dialog.getByRole('button', { name: t('manage.practice.preview') }).click()
    await dialog.getByRole('button', { name: t('manage.practice.saveSeries') }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `practice-series-${width}`)
    await page.keyboard.press('Escape')
    for (const screen of ['rooms', 'instructors'] as const) {
      await visit(page, `/manage/${screen}`)
      await page
        .getByRole('button', { name: new RegExp(t(`manage.${screen}.change`)) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(`manage.${screen}.save`) })
        .waitFor()
      expect(await findAccessibilityErrors(page), screen).toEqual([])
      await shoot(page, `practice-${screen}-${width}`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test.each([1440, 390])(
  'the learner sees the own group, what is missing and the waiting list, at %i px',
  async (width) => {
    const { course_id } = await findGroup()
    const page = await newPage({ width })
    await signInAs(page, 'mokosi')
    await visit(page, `/course/${course_id}/general`)
    await page
      .getByRole('button', { name: t('learning.slots.change') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(t('learning.slots.provisional'))
      .or(dialog.getByText(t('learning.slots.ready')))
      .waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `practice-slots-${width}`)
  },
)
