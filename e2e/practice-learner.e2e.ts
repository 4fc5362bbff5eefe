import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { fail } from '../server/http/fail.ts'
import { proposeMerge } from '../server/practice/merging/propose-merge.ts'
import { offerFreedSeats } from '../server/practice/queue/offer-freed-seats.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInLearner } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { openBackOffice } from './practice-course.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
const office = await openBackOffice(inject('portalDataDir'))
afterAll(async () => {
  await office.close()
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

test('the learner sees the own time, and whether the group is complete', async () => {
  const { rows } = await pool.query(
    `select p.course_id from practice_groups g join practice_seats s on s.group_id = g.id join users u on u.id = s.user_id
       join products p using (product_id)
     where u.username = 'mokosi' and s.state = 'taken' and g.state = 'planned' and g.starts_at > now() + interval '3 days'
     order by g.starts_at limit 1`,
  )
  const page = await newPage({ width: 390 })
  await signInAs(page, 'mokosi')
  const dialog = await openSlots(page, rows[0].course_id)
  await dialog
    .getByText(t('learning.slots.provisional'))
    .or(dialog.getByText(t('learning.slots.ready')))
    .waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-slots-390')
})

/** A course whose first topic ends with the time of its practice and its certificate. */
async function makeCourseWithSteps() {
  const course = await office.makePracticeCourse('Laikas ir pažymėjimas')
  for (const [index, [module, title]] of [
    ['calendar_room', 'Praktikos laikas'],
    ['certificate', 'Kurso pažymėjimas'],
  ].entries())
    await pool.query(
      `insert into steps (course_id, topic_id, key, module, position, completion, title, description, settings)
       select $1, min(id), $2, $3, $4, 2, $5, '{"lt": ""}', '{}' from topics where course_id = $1`,
      [course.id, String(module).replace('_', '-'), module, 800 + index, JSON.stringify({ lt: title })],
    )
  const { rows } = await pool.query('select slug from courses where id = $1', [course.id])
  return { id: course.id, slug: String(rows[0].slug) }
}

test('the time of the practice is chosen in the theory and the certificate opens there, by keyboard on a phone', async () => {
  const { id, slug } = await makeCourseWithSteps()
  const page = await newPage({ width: 390 })
  await signInLearner(page, pool, slug)
  const { rows } = await pool.query(
    'select e.id, user_id, username from enrolments e join users u on u.id = user_id where course_id = $1',
    [id],
  )
  const topic = await pool.query('select min(id) as id from topics where course_id = $1', [id])
  const address = `/course/${id}/theory/${topic.rows[0].id}`
  const cardOf = (title: string) => page.getByRole('main').getByRole('region', { name: title })
  await visit(page, address)
  await cardOf('Kurso pažymėjimas').getByText(t('learning.theory.certificateAfter')).waitFor()
  await cardOf('Praktikos laikas').getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: t('learning.slots.title') })
  await dialog.getByRole('radio').first().press('Space')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-step-390')
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await cardOf('Praktikos laikas').getByText(t('learning.theory.slotChosen')).waitFor()

  await pool.query(
    `insert into completions (user_id, enrolment_id, step_id, state, changed_at)
     select $1, $2, id, case when module = 'quiz' then 'passed' else 'complete' end, now() from steps
     where course_id = $3 and module <> 'certificate' on conflict do nothing`,
    [rows[0].user_id, rows[0].id, id],
  )
  await office.attend(rows[0].username, id)
  await office.assess(rows[0].username, id)
  await visit(page, address)
  await cardOf('Kurso pažymėjimas').getByText(t('learning.theory.certified')).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'certificate-step-390')
  await cardOf('Kurso pažymėjimas')
    .getByRole('link', { name: t('learning.certificate.show') })
    .press('Enter')
  await page.waitForURL(/\/certificates\//)
  await page.getByText('Laikas ir pažymėjimas').first().waitFor()
})

test('the calendar is subscribed to from the dashboard, and its address renewed', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'patyrusi')
  await visit(page, '/dashboard')
  const calendar = page.getByRole('table')
  await calendar.waitFor()
  expect(await calendar.locator('th').first().getAttribute('abbr')).toBe('pirmadienis')
  await page.getByRole('button', { name: t('learning.calendar.subscribe') }).click()
  const panel = page.getByRole('dialog', { name: t('learning.calendar.title') })
  const address = panel.getByRole('textbox', { name: t('learning.calendar.address') })
  const make = panel.getByRole('button', { name: t('learning.calendar.make') })
  await address.or(make).waitFor()
  if (await make.isVisible()) await make.click()
  await address.waitFor()
  await shoot(page, 'calendar-feed-390')
  const first = await address.inputValue()
  expect(await panel.getByRole('link', { name: t('learning.calendar.open') }).getAttribute('href')).toBe(
    first.replace(/^https?:/, 'webcal:'),
  )
  expect((await page.request.get(new URL(first).pathname)).headers()['content-type']).toContain('text/calendar')
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await panel.getByRole('button', { name: t('learning.calendar.renew') }).click()
  await expect.poll(() => address.inputValue()).not.toBe(first)
  expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
})

test('a practice session is saved as a calendar entry', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  await visit(page, '/dashboard')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t('learning.calendar.add') })
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('praktika.ics')
})
