import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { ticketCode } from '../contract/practice-ticket.ts'
import { signInByApi } from './as-app.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { enrol } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
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
    await dialog.getByText(t('manage.practice.leavesDate')).waitFor()
    await dialog.getByRole('button', { name: t('manage.practice.move') }).press('Enter')
    await dialog.getByText(t('manage.practice.confirmLeaving')).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await dialog.locator('#leaves').check()
    await dialog.getByRole('button', { name: t('manage.practice.move') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await pool.query('select sequence from practice_groups where id = $1', [id])).rows[0].sequence)
      .toBe(1)
    const moved = "select 1 from jobs.job where name = 'send-email' and data->>'subject' like '%praktika perkelta%'"
    await expect.poll(async () => (await pool.query(moved)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
    await visit(page, `/manage/practice/groups/${id}`)
    await page.getByText(t('words.auditActions.practice_group.moved')).waitFor()
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
    const clash = 'Ona Onaitė. Tuo pačiu metu vyksta kurso „Kita“ praktika'
    const taken = 'Kambarys A1 uždarytas'
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith(`/groups/${id}/preview`) &&
        (request.postDataJSON() as { starts: string }).starts === `${nextDay}T10:15`,
    )
    const preview = { overlaps: [clash], taken: [taken], moved: 1, emailed: 1, waiting: 0 }
    await page.route('**/preview', (route) => route.fulfill({ json: preview }))
    await dragTo(nextDay, 3.25)
    await asked
    await dialog.getByRole('listitem').filter({ hasText: clash }).waitFor()
    await dialog.getByRole('listitem').filter({ hasText: taken }).waitFor()
    await dialog.getByText(t('manage.practice.consequence', { count: 1 })).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-move-overlap-1440')
    await page.unroute('**/preview')
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

  test('what a group has is shown also when it is not in use any more, and what was typed stays when the date changes', async () => {
    const { rows } = await pool.query(
      `select g.id, g.room_id, g.instructor_id from practice_groups g
       where g.state = 'planned' and g.room_id is not null and g.instructor_id is not null
         and g.starts_at > now() + interval '5 days' order by g.starts_at limit 1`,
    )
    const { id, room_id, instructor_id } = rows[0]
    const page = await newPage({ width: 390 })
    await signInStaff(page, pool, 'manager')
    const dialog = page.getByRole('dialog')
    const chosen = (select: string) => dialog.locator(`${select} option:checked`).textContent()
    await pool.query('update rooms set active = false where id = $1', [room_id])
    await pool.query('update instructors set active = false where user_id = $1', [instructor_id])
    try {
      await visit(page, `/manage/practice/groups/${id}`)
      await page.getByRole('button', { name: t('manage.practice.move'), exact: true }).click()
      await dialog.locator('#room').waitFor()
      expect(await dialog.locator('#room').inputValue()).toBe(String(room_id))
      expect(await chosen('#room')).toContain('(nebenaudojamas)')
      expect(await dialog.locator('#instructor').inputValue()).toBe(instructor_id)
      expect(await chosen('#instructor')).toContain('(nebedirba)')
      await shoot(page, 'practice-move-inactive-390')
    } finally {
      await pool.query('update rooms set active = true where id = $1', [room_id])
      await pool.query('update instructors set active = true where user_id = $1', [instructor_id])
    }
    const dates = await pool.query(
      `select distinct on (location_id) product_id, location_id from products join locations l on l.id = location_id
       where state = 'offered' and not l.online and start_date > now() and exists (
         select from rooms r where r.location_id = l.id and r.active) order by location_id, product_id limit 2`,
    )
    const [one, other] = dates.rows.map(({ product_id }) => String(product_id))
    for (const opened of ['plan', 'series'] as const) {
      await visit(page, '/manage/practice')
      await page.getByRole('button', { name: t(`manage.practice.${opened}`), exact: true }).click()
      await dialog.locator('#product').selectOption(one ?? '')
      await dialog.locator('#starts').fill('2031-02-03')
      await dialog.locator('#time').fill('11:45')
      await dialog.locator('#room').selectOption({ index: 1 })
      const room = await dialog.locator('#room').inputValue()
      await dialog.getByRole('button', { name: t('manage.practice.addSession') }).click()
      await dialog.locator('#further-time-0').fill('13:15')
      await dialog.locator('#product').selectOption(other ?? '')
      expect(await dialog.locator('#starts').inputValue()).toBe('2031-02-03')
      expect(await dialog.locator('#time').inputValue()).toBe('11:45')
      expect(await dialog.locator('#room').inputValue()).toBe(room)
      expect(await chosen('#room')).toContain('(kitoje vietoje)')
      expect(await dialog.locator('#further-day-0').inputValue()).toBe('2031-02-04')
      expect(await dialog.locator('#further-time-0').inputValue()).toBe('13:15')
    }
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-series-typed-390')
  })

  test('and its rooms, instructors and dialogs fit 390 px', async () => {
    const page = await newPage({ width: 390 })
    await signInStaff(page, pool, 'manager')
    await visit(page, '/manage/practice')
    await page.getByRole('button', { name: t('manage.practice.plan') }).waitFor()
    await shoot(page, 'practice-plan-390')
    await page.getByRole('button', { name: t('manage.practice.series') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('#product').selectOption({ index: 1 })
    await dialog.locator('#weekday-2').check()
    await dialog.locator('#starts').fill(`${new Date().getFullYear() + 1}-12-20`)
    await dialog.getByRole('button', { name: t('manage.practice.preview') }).click()
    await dialog.getByRole('button', { name: t('manage.practice.saveSeries') }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'practice-series-390')
    await dialog.locator('#until').fill(`${new Date().getFullYear() + 2}-02-28`)
    expect(await dialog.locator('#count').isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: t('manage.practice.preview') }).click()
    await dialog.getByRole('button', { name: t('manage.practice.saveSeries') }).waitFor()
    expect(await dialog.getByRole('status').getByRole('listitem').count()).toBeGreaterThan(8)
    await page.keyboard.press('Escape')
    for (const screen of ['rooms', 'instructors'] as const) {
      await visit(page, `/manage/${screen}`)
      await page
        .getByRole('button', { name: new RegExp(t('manage.edit.change')) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('manage.edit.save') })
        .waitFor()
      expect(await findAccessibilityErrors(page), screen).toEqual([])
      expect(await horizontalOverflow(page), screen).toBeLessThanOrEqual(0)
      await shoot(page, `practice-${screen}-390`)
    }
  })
})

test('a location says before it is saved how many are emailed of its other address, at 390 px', async () => {
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'manager')
  const { rows } = await pool.query<{ name: string }>(
    `select name ->> 'lt' as name from locations l join products p on p.location_id = l.id
     join enrolments e using (product_id) where e.ended_at is null and e.completed_at is null
       and coalesce(p.end_date, p.start_date, 'infinity') > now() limit 1`,
  )
  await visit(page, '/manage/rooms?list=locations')
  await page
    .getByRole('button', { name: t('manage.edit.changeOf', { name: rows[0]?.name ?? '' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[id="address.lt"]').fill('Gedimino pr. 1')
  await dialog.getByRole('status').getByText('Apie pakeitimą el. laišką gaus').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'location-390')
})

const password = 'Rudens-vejai-9'
/** A group that begins in ten minutes, led by one or two instructors, with the learner in it. */
async function makeGroup(
  instructors: readonly [string, string?],
  learnerId: string,
  courseId: number,
): Promise<number> {
  const [first, second = null] = instructors
  await pool.query('insert into instructors (user_id) select unnest($1::uuid[])', [instructors])
  const { rows } = await pool.query(
    `insert into practice_groups (product_id, starts_at, ends_at, instructor_id, second_instructor_id)
     select product_id, now() + interval '10 minutes', now() + interval '4 hours', $2, $3 from products
     where course_id = $1 and state = 'offered' order by product_id limit 1 returning id`,
    [courseId, first, second],
  )
  await pool.query(
    `insert into practice_seats (group_id, seat, state, user_id, enrolment_id)
     select $1, 1, 'taken', user_id, id from enrolments where user_id = $2 and course_id = $3`,
    [rows[0].id, learnerId, courseId],
  )
  return rows[0].id
}

/** As every registered user of these tests is called. */
const colleagueName = 'Živilė Šukytė'
const pin = '402917'

/** Sets the PIN of who is signed in, on their list of practice days. */
async function setPin(page: Page) {
  await visit(page, '/manage/days')
  await page.getByRole('button', { name: t('manageDay.pin.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('manageDay.pin.label')).fill(pin)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: t('manageDay.pin.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an instructor records who came by the ticket, also without network, and assesses them with a colleague, at 360 px', async () => {
  const { username } = await registerUser(password)
  const courseId = await enrol(pool, username, 'suaugusiuju-gaivinimas')
  const { rows } = await pool.query('select id from users where username = $1', [username])
  const page = await newPage({ width: 360 })
  const instructor = await signInStaff(page, pool, 'instructor')
  const colleaguePage = await newPage({ width: 360 })
  const colleague = await signInStaff(colleaguePage, pool, 'instructor')
  const group = await makeGroup([instructor.id, colleague.id], rows[0].id, courseId)
  await setPin(colleaguePage)

  await visit(page, '/manage/days')
  await page
    .getByRole('main')
    .getByRole('link', { name: /gaivinimas/ })
    .click()
  await page.waitForURL((url) => url.pathname.endsWith(`/days/${group}`))
  await page.getByRole('button', { name: t('manageDay.scan') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-day-360')

  const call = await signInByApi(username, password)
  const { key } = (await call('GET', `/learning/courses/purchased/${courseId}/ticket`)) as { key: string }

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
  await page.getByLabel(t('manageDay.code')).fill(await ticketCode(key, Date.now()))
  await page.getByRole('button', { name: t('manageDay.save') }).click()
  await page.getByText(t('manageDay.waiting', { count: 1 })).waitFor()
  await page.getByText(t('words.recordedBy.scan')).waitFor()
  // The phone closes the tab in the pocket: the screen opens again, with what waits.
  await page.reload()
  await page.getByText(t('manageDay.waiting', { count: 1 })).waitFor()
  await page.getByText(t('words.recordedBy.scan')).waitFor()
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
  await dialog.getByLabel(t('manageDay.second')).selectOption(colleague.id)
  expect(await findAccessibilityErrors(page)).toEqual([])
  // The colleague confirms with their PIN where there is no network: it is checked once it is sent.
  await page.context().setOffline(true)
  await dialog.getByLabel(t('manageDay.secondPin')).fill(pin)
  await dialog.getByLabel(t('manageDay.signature')).fill('Živilė Šukytė')
  await shoot(page, 'practice-assess-360')
  await dialog.getByRole('button', { name: t('manageDay.sign') }).click()
  await page.getByText(t('manageDay.secondState.awaiting', { name: colleagueName })).waitFor()
  await page.context().setOffline(false)
  await page.getByText(t('words.assessments.passed'), { exact: true }).waitFor()
  const assessed = async () =>
    (
      await pool.query(
        'select passed, second_state as state, second_way as way from assessments where group_id = $1 order by assessed_at',
        [group],
      )
    ).rows
  const byPin = { passed: true, state: 'confirmed', way: 'pin' }
  await expect.poll(assessed, { timeout: 30_000 }).toEqual([byPin])
  await page.getByText(/^Patvirtino /).waitFor()

  // Assessed again, without the PIN: the colleague confirms on their own phone.
  await page.getByRole('button', { name: t('manageDay.assessAgain') }).click()
  for (const item of await dialog.getByRole('group').all())
    await item.getByLabel(t('manageDay.marks.2'), { exact: true }).check()
  await dialog.getByLabel(t('manageDay.second')).selectOption(colleague.id)
  await dialog.getByLabel(t('manageDay.signature')).fill('Živilė Šukytė')
  await dialog.getByRole('button', { name: t('manageDay.sign') }).click()
  await expect.poll(assessed, { timeout: 30_000 }).toEqual([byPin, { passed: true, state: 'awaiting', way: null }])
  await visit(colleaguePage, '/manage/days')
  await colleaguePage.getByText(t('manageDay.confirm.title')).waitFor()
  expect(await findAccessibilityErrors(colleaguePage)).toEqual([])
  expect(await horizontalOverflow(colleaguePage)).toBeLessThanOrEqual(0)
  await shoot(colleaguePage, 'practice-confirm-360')
  await colleaguePage.getByRole('button', { name: /^Patvirtinti vertinimą/ }).click()
  await expect.poll(assessed).toEqual([byPin, { passed: true, state: 'confirmed', way: 'phone' }])
  await colleaguePage.getByText(t('manageDay.confirm.title')).waitFor({ state: 'hidden' })
  await shoot(page, 'practice-day-assessed-360')
  // Taking back needs who may issue certificates.
  expect(await page.getByRole('button', { name: t('manageDay.takeBack') }).count()).toBe(0)

  const managerPage = await newPage({ width: 1440 })
  await signInStaff(managerPage, pool, 'manager')
  await visit(managerPage, `/manage/days/${group}`)
  await managerPage.getByText(t('words.assessments.passed'), { exact: true }).waitFor()
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

test('an instructor records each session of a group of two days, without network too', async () => {
  const { username } = await registerUser(password)
  const courseId = await enrol(pool, username, 'suaugusiuju-gaivinimas')
  const { rows } = await pool.query('select id from users where username = $1', [username])
  const page = await newPage({ width: 390 })
  const instructor = await signInStaff(page, pool, 'instructor')
  const group = await makeGroup([instructor.id], rows[0].id, courseId)
  // Its first day was yesterday, the second begins soon.
  await pool.query(
    `insert into practice_sessions (group_id, session, starts_at, ends_at)
     select id, 2, starts_at, ends_at from practice_groups where id = $1`,
    [group],
  )
  await pool.query(
    `update practice_groups set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day' where id = $1`,
    [group],
  )

  await visit(page, `/manage/days/${group}`)
  const session = page.getByLabel(t('manageDay.session'), { exact: true })
  await session.waitFor()
  expect(await session.inputValue()).toBe('2')
  await expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('praktika-shell')).match('/kept/day'))), {
      timeout: 30_000,
    })
    .toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('manageDay.byHand') }).click()
  await page.getByLabel(t('manageDay.reason')).fill('Telefonas išsikrovęs')
  await page.getByRole('button', { name: t('manageDay.save') }).click()
  await page.getByText(t('manageDay.waiting', { count: 1 })).waitFor()
  await page.getByText('Telefonas išsikrovęs').waitFor()
  await session.selectOption('1')
  await page.getByText(t('manageDay.notCame')).waitFor()
  await page.context().setOffline(false)
  const recorded = async () =>
    (
      await pool.query(
        'select session, came_at is not null as came, absent_at is not null as absent from practice_attendance where group_id = $1 order by session',
        [group],
      )
    ).rows
  await expect.poll(recorded, { timeout: 30_000 }).toEqual([{ session: 2, came: true, absent: false }])

  await page.getByRole('button', { name: t('manageDay.markAbsent') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('manageDay.markAbsent') })
    .click()
  await page.getByText(t('manageDay.absent'), { exact: true }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'practice-day-sessions-390')
  await expect.poll(recorded, { timeout: 30_000 }).toEqual([
    { session: 1, came: false, absent: true },
    { session: 2, came: true, absent: false },
  ])
})
