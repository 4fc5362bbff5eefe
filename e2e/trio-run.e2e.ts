import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInLearner } from './package-course.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const slug = 'infekciju-kontrole'

/** Minutes by which the clock of the second phone is fast. */
const fast = 10

/** Three learners on three phones, in a practice group of today. */
async function makeTrio(): Promise<{ pages: [Page, Page, Page]; courseId: number; group: number }> {
  const pages: [Page, Page, Page] = [
    await newPage({ width: 390 }),
    await newPage({ width: 390 }),
    await newPage({ width: 360 }),
  ]
  await pages[1].addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    const nowOf = () => now() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length ? given : [nowOf()]),
      get: (target, name) => (name === 'now' ? nowOf : Reflect.get(target, name)),
    })
  }, fast * 60_000)
  let courseId = 0
  const users: string[] = []
  for (const page of pages) {
    courseId = await signInLearner(page, pool, slug)
    const { rows } = await pool.query(
      'select user_id from enrolments where course_id = $1 order by enrolled_at desc limit 1',
      [courseId],
    )
    users.push(rows[0].user_id)
  }
  const { rows } = await pool.query(
    `insert into practice_groups (product_id, starts_at, ends_at)
     select product_id, now() + interval '10 minutes', now() + interval '4 hours' from products
     where course_id = $1 and state = 'offered' order by product_id limit 1 returning id`,
    [courseId],
  )
  for (const [index, user] of users.entries())
    await pool.query(
      `insert into practice_seats (group_id, seat, state, user_id, enrolment_id)
       select $1, $2, 'taken', user_id, id from enrolments where user_id = $3 and course_id = $4`,
      [rows[0].id, index + 1, user, courseId],
    )
  return { pages, courseId, group: rows[0].id }
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })
async function clean(page: Page) {
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
}
/** Marks the next steps, each as done. */
async function markDone(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    const step = page.locator('#trio-step')
    const text = (await step.textContent()) ?? ''
    await button(page, 'trio.marks.done').click()
    await step.filter({ hasText: text }).waitFor({ state: 'detached' })
  }
}
const entries = async (kind: string) =>
  Number(
    (await pool.query('select count(*) from trio_entries where kind = $1 and run_id = $2', [kind, run])).rows[0].count,
  )
let run = ''
/** How many entries wait in the browser's database. */
const storedEntries = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const database = await answer(indexedDB.open('praktika-kept'))
    const [store = ''] = database.objectStoreNames
    const entries = await answer(database.transaction(store).objectStore(store).get('trio outbox'))
    database.close()
    return Array.isArray(entries) ? entries.length : 0
  })
/** Waits until the worker has kept the page around the screens. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('praktika-shell')).match('/kept/shell')) !== undefined),
      { timeout: 30_000 },
    )
    .toBe(true)

test('three phones join by the code, rotate the roles, go on without network and meet in the debrief', async () => {
  const {
    pages: [first, second, third],
    courseId,
    group,
  } = await makeTrio()

  // From the own place in the course to an open run, which the others join by the address of its QR code.
  await visit(first, `/course/${courseId}/general`)
  await first
    .getByRole('button', { name: t('learning.slots.change') })
    .first()
    .click()
  await first
    .getByRole('dialog')
    .getByRole('link', { name: t('learning.slots.trioRun') })
    .click()
  await first.getByRole('heading', { level: 1, name: t('trio.title') }).waitFor()
  await first.getByRole('radio', { name: /Pirštinių/ }).check()
  await clean(first)
  await shoot(first, 'trio-lobby-390')
  await button(first, 'trio.open').click()
  const code = (await first.locator('[data-code]').textContent()) ?? ''
  run = (await pool.query('select id from trio_runs where group_id = $1', [group])).rows[0].id
  for (const page of [second, third]) {
    await visit(page, `/course/${courseId}/trio?join=${code}`)
    await button(page, 'trio.join').click()
    await page.locator('[data-code]').waitFor()
  }
  await clean(second)
  await shoot(second, 'trio-joining-390')
  await first.getByRole('button', { name: t('trio.start', { count: 3 }) }).click()
  for (const page of [first, second, third]) await page.getByText(t('trio.round', { round: 1, size: 3 })).waitFor()
  await Promise.all([first, second, third].map(untilKept))

  // Round 1: the second reads, and the others follow.
  await button(second, 'trio.begin').press('Enter')
  await first.getByText(t('trio.waitsForReader')).waitFor({ state: 'detached' })
  await markDone(second, 2)
  await clean(second)
  await shoot(second, 'trio-reader-390')
  await clean(first)
  await shoot(first, 'trio-performer-390')
  expect(await first.locator('main').textContent()).not.toContain('Pasitraukia nuo paciento')
  await third.getByText(t('trio.step', { index: 3, count: 14 })).waitFor()
  await button(third, 'trio.notes.good').first().click()
  await clean(third)
  await shoot(third, 'trio-observer-360')
  await markDone(second, 11)
  await button(second, 'trio.marks.wrong').click()
  await button(second, 'trio.endRound').click()
  for (const page of [first, second, third]) await page.getByText(t('trio.round', { round: 2, size: 3 })).waitFor()

  // Its clock is fast: the server kept what it sent at its own time, and the round was measured by the phone.
  await expect.poll(() => entries('end')).toBe(1)
  const { rows } = await pool.query(
    `select max(made_at) <= now() as past, max(at) < $1 as measured from trio_entries where run_id = $2`,
    [fast * 60, run],
  )
  expect(rows).toEqual([{ past: true, measured: true }])

  // Round 2: the third reads without network, also after a reload; the second is moved by hand.
  await third.context().setOffline(true)
  await third.getByText(t('trio.offline')).waitFor()
  await button(third, 'trio.begin').click()
  await markDone(third, 3)
  await expect.poll(() => storedEntries(third)).toBe(4)
  await third.reload()
  await third.locator('#trio-step').filter({ hasText: 'Pliką pirštą' }).waitFor({ timeout: 30_000 })
  await markDone(third, 11)
  await button(third, 'trio.endRound').click()
  await third.getByText(t('trio.round', { round: 3, size: 3 })).waitFor()
  await shoot(third, 'trio-offline-360')
  expect(await entries('begin')).toBe(1)
  await second.getByText(t('trio.byHand')).click()
  await button(second, 'trio.roundOver').click()
  await second.getByText(t('trio.round', { round: 3, size: 3 })).waitFor()

  // The network is back: everything arrives, once.
  await third.context().setOffline(false)
  await expect.poll(() => entries('begin'), { timeout: 30_000 }).toBe(2)
  await expect.poll(() => entries('mark'), { timeout: 30_000 }).toBe(28)
  await third.locator('[data-waiting]').waitFor({ state: 'detached' })

  // Round 3: the first reads, leaves steps out and ends.
  await first.getByText(t('trio.round', { round: 3, size: 3 })).waitFor()
  await button(first, 'trio.begin').click()
  // The clock of the second is fast, and it follows from the beginning (requirements 10.998).
  await second.getByText(t('trio.waitsForReader')).waitFor({ state: 'detached' })
  expect(await second.getByRole('timer').textContent()).toMatch(/^[0-4]:/)
  await markDone(first, 1)
  await button(first, 'trio.endRound').click()
  await first.getByText(t('trio.leftText', { count: 13 })).waitFor()
  await button(first, 'trio.endRound').click()
  for (const page of [first, second, third]) await page.getByRole('heading', { name: t('trio.debrief') }).waitFor()
  await first.getByText(t('trio.learningOnly')).waitFor()
  await first.getByText(t('trio.missed')).first().waitFor()
  await first.getByLabel(t('trio.ownTakeaway')).fill('Trinti ilgiau')
  await button(first, 'trio.saveTakeaway').click()
  await second.getByText('Trinti ilgiau').waitFor()
  await clean(second)
  await shoot(second, 'trio-debrief-390')
  await button(second, 'trio.end').click()
  await button(second, 'trio.allRuns').click()
  await button(second, 'trio.open').waitFor()
  expect((await pool.query('select state from trio_runs where id = $1', [run])).rows).toEqual([{ state: 'ended' }])

  // Who plans practice or leads the group reads it on the day's screen.
  const staff = await newPage({ width: 390 })
  await signInStaff(staff, pool, 'manager')
  await visit(staff, `/manage/days/${group}`)
  await staff.getByText(t('trio.states.ended')).click()
  await staff.getByText('Trinti ilgiau').waitFor()
  await clean(staff)
  await shoot(staff, 'trio-staff-390')
})

test('the demo learner sees the debrief of the last run at 1440 px, and the open one to join', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  const { rows } = await pool.query("select id from courses where slug = 'kvepavimo-taku-valdymas'")
  await visit(page, `/course/${rows[0].id}/trio`)
  await button(page, 'trio.join').waitFor()
  await clean(page)
  await shoot(page, 'trio-lobby-1440')
  await page.getByRole('button', { name: 'Ventiliavimas maišu ir kauke' }).click()
  await page.getByText(t('trio.different')).first().waitFor()
  await clean(page)
  await shoot(page, 'trio-debrief-1440')
})
