import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { fail } from '../server/http/fail.ts'
import { proposeMerge } from '../server/practice/merging/propose-merge.ts'
import { offerFreedSeats } from '../server/practice/queue/offer-freed-seats.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInLearner } from './package-course.ts'
import { openBackOffice } from './practice-course.ts'

const { newPage, expectNoErrors } = openBrowser()
const dataDir = inject('portalDataDir')
const pool = openPool(runningDatabase(dataDir), 1)
const office = await openBackOffice(dataDir)
afterAll(async () => {
  await office.close()
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')

/** A course with an early group, whose only seat is taken, and a later one. */
async function makeGroups() {
  const course = await office.makePracticeCourse('Praktika trise')
  const { rows } = await pool.query(
    `select g.id, slug from practice_groups g join products using (product_id) join courses on courses.id = course_id
     where product_id = $1 order by starts_at`,
    [course.productId],
  )
  const [early, late] = rows.map(({ id }): number => id)
  await pool.query('delete from practice_seats where group_id = $1 and seat > 1', [early])
  return { course, slug: String(rows[0].slug), early: early ?? 0, late: late ?? 0 }
}

async function openSlots(page: Page, courseId: number) {
  await visit(page, `/course/${courseId}/general`)
  await page
    .getByRole('button', { name: t('learning.slots.change') })
    .or(page.getByRole('button', { name: t('learning.slots.open') }))
    .first()
    .click()
  return page.getByRole('dialog', { name: t('learning.slots.title') })
}
const addSeats = (group: number, ...seats: number[]) =>
  pool.query('insert into practice_seats (group_id, seat) select $1, unnest($2::int[])', [group, seats])

test('a learner waits for a full time, takes the offered seat, invites a colleague, and both agree to another time', async () => {
  const { course, slug, early, late } = await makeGroups()
  const [page, other] = [await newPage({ width: 390 }), await newPage()]
  await signInLearner(other, pool, slug)
  await pool.query(
    `update practice_seats set state = 'taken', user_id = e.user_id, enrolment_id = e.id from enrolments e
     where group_id = $1 and e.course_id = $2`,
    [early, course.id],
  )
  await signInLearner(page, pool, slug)

  // Waits for the full time.
  let dialog = await openSlots(page, course.id)
  await dialog.locator(`#wait-${early}`).check()
  await dialog.getByRole('button', { name: t('learning.slots.join') }).click()
  await dialog.getByText(t('learning.slots.position', { position: 1, waiting: 1 })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])

  // A second seat is added: it is offered, and taken.
  await addSeats(early, 2)
  await office.practise((work) => offerFreedSeats(work, [early]))
  dialog = await openSlots(page, course.id)
  await dialog.getByRole('button', { name: t('learning.slots.decline') }).waitFor()
  await shoot(page, 'practice-offer-390')
  await dialog.locator(`input[name=slot][value="${early}"]`).check()
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).click()
  await dialog.waitFor({ state: 'hidden' })

  // The other one leaves for the later time, and is invited back.
  dialog = await openSlots(other, course.id)
  await dialog.locator(`input[name=slot][value="${late}"]`).check()
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).click()
  await dialog.waitFor({ state: 'hidden' })
  dialog = await openSlots(page, course.id)
  await dialog.getByRole('button', { name: t('learning.slots.invite') }).click()
  const link = await dialog.getByLabel(t('learning.slots.link')).inputValue()
  await visit(other, new URL(link).pathname)
  await other.getByRole('button', { name: t('learning.invitation.accept') }).click()
  await expect
    .poll(async () => (await pool.query('select state from practice_seats where group_id = $1', [early])).rows)
    .toEqual([{ state: 'taken' }, { state: 'taken' }])

  // Staff proposes the later group; it is done when both agree.
  const { rows } = await pool.query('select version from practice_groups where id = $1', [early])
  await office.practise((work) => proposeMerge({ ...work, fail }, { id: early, into: late, version: rows[0].version }))
  for (const one of [page, other]) {
    dialog = await openSlots(one, course.id)
    await dialog.getByRole('button', { name: t('learning.slots.agree'), exact: true }).click()
    if (one === page) await dialog.getByText(t('learning.slots.agreed')).waitFor()
  }
  await expect
    .poll(async () => {
      const seats = await pool.query(`select seat from practice_seats where group_id = $1 and state = 'taken'`, [late])
      return seats.rowCount
    })
    .toBe(2)
})
