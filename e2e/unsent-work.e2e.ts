import type { FrameLocator, Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { activityPath, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()
afterAll(expectNoErrors)

/** Opens a step of a demo course as a new learner. */
async function openStep(page: Page, slug: string, module: string, title?: string): Promise<FrameLocator> {
  const courseId = await signInLearner(page, pool, slug)
  const { rows } = await pool.query(
    `update steps set conditions = '[]' where id = (select id from steps where course_id = $1 and module = $2
     and retired_at is null and ($3::text is null or title ->> 'lt' = $3) order by position limit 1) returning id`,
    [courseId, module, title ?? null],
  )
  await visit(page, activityPath(courseId, module, rows[0].id))
  return activityFrame(page)
}
const away = (route: Route) => route.abort()
const expired = (route: Route) =>
  route.fulfill({ status: 403, json: { code: 'activity_session_expired', message: 'Sesija baigėsi' } })

/** The portal says that the session is over; refreshed, the activity is open again. */
async function refresh(page: Page): Promise<void> {
  await page.getByRole('heading', { name: t('learning.activity.expiredTitle') }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: t('learning.activity.refresh') }).press('Enter')
}

test('what is typed into a form without network, or after its session, is there again and is sent', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openStep(page, 'infekciju-kontrole', 'dynamic_form')
  const next = frame.getByRole('button', { name: t('activity.next') })
  const whom = frame.getByLabel(/Kam pranešite/)
  await frame.getByRole('radio', { name: 'Įsidūriau adata' }).press('Space')
  await next.press('Enter')
  await frame.getByRole('radio', { name: t('activity.yes'), exact: true }).press('Space')
  await frame.getByText(t('activity.saved')).waitFor()
  await page.route('**/api/form', away)
  await whom.fill('Pamainos vadovui')
  await frame.getByText(t('activity.unsaved')).waitFor()
  await shoot(page, 'form-unsent-390')
  await page.reload()
  await next.press('Enter')
  await expect.poll(() => whom.inputValue()).toBe('Pamainos vadovui')
  await frame.getByText(t('activity.unsaved')).waitFor()
  await page.unrouteAll()
  await frame.getByText(t('activity.saved')).waitFor()

  await page.route('**/api/form', expired)
  await whom.fill('Pamainos vadovui ir gydytojui')
  await refresh(page)
  await frame.getByText(t('activity.saved')).waitFor()
  // It is at the server, not in this tab only.
  const { rows } = await pool.query(
    `select state -> 'draft' as draft from activity_states where state ? 'draft' order by changed_at desc limit 1`,
  )
  expect(Object.values(rows[0].draft)).toContain('Pamainos vadovui ir gydytojui')
  await next.press('Enter')
  await expect.poll(() => whom.inputValue()).toBe('Pamainos vadovui ir gydytojui')
  expect(await frame.getByText(t('activity.replacedFields')).count()).toBe(0)
})

test('an answer of a test that finds its session over says so, and is sent after the refresh', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openStep(page, 'infekciju-kontrole', 'quiz')
  const answer = frame.getByRole('radio').nth(1)
  const begin = frame.getByRole('button', { name: t('activity.begin') })
  await begin.or(frame.locator('button[type=submit]')).first().waitFor()
  if (await begin.isVisible()) await begin.press('Enter')
  // The questions are drawn: it goes on to the first one with options.
  const next = frame.locator('button[type=submit]')
  await next.waitFor()
  const heading = frame.getByRole('heading', { level: 2 })
  for (let left = 10; left && !(await answer.isVisible()); left -= 1) {
    const before = await heading.textContent()
    await next.press('Enter')
    await expect.poll(() => heading.textContent()).not.toBe(before)
  }
  await page.route('**/api/answer', expired)
  await answer.press('Space')
  await page.getByRole('heading', { name: t('learning.activity.expiredTitle') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'test-expired-390')
  await refresh(page)
  await frame.getByText(t('activity.saved')).waitFor()
  await expect.poll(() => answer.isChecked()).toBe(true)
})

test('the last place in a package is saved after its session was refreshed', async () => {
  const page = await newPage({ width: 390 })
  await openStep(page, 'infekciju-kontrole', 'scorm')
  const activity = activityFrame(page)
  const content = activity.frameLocator('iframe').frameLocator('iframe')
  await content.getByRole('heading', { name: 'Penki momentai' }).waitFor()
  // The content saves that it was begun: the session is over after that.
  await activity.getByText(t('activity.packageSaved')).waitFor()
  await page.route('**/api/package', expired)
  await content.getByRole('button', { name: 'Toliau' }).press('Enter')
  await refresh(page)
  await content.getByRole('heading', { name: 'Kaip trinti' }).waitFor()
  await activity.getByText(t('activity.packageSaved')).waitFor()
})

test('pages of a document that were seen without network count once it is back', async () => {
  const page = await newPage({ width: 390 })
  const title = 'Atmintinė: kvėpavimo takų atvėrimas'
  const frame = await openStep(page, 'kvepavimo-taku-valdymas', 'document', title)
  await frame.getByText(t('activity.seenPages', { seen: 1, pages: 2 })).waitFor()
  await page.route('**/api/read', away)
  await frame.getByRole('button', { name: t('activity.nextPage') }).press('Enter')
  await frame.getByText(t('activity.mediaUnsaved')).waitFor()
  await page.reload()
  await frame.getByText(t('activity.mediaUnsaved')).waitFor()
  await page.unrouteAll()
  await frame.getByRole('status').getByText(t('activity.mediaDone')).waitFor()
  expect(await stateOf(pool, title)).toBe('complete')
})

/** A text in a form that did not reach the server. */
async function typeUnsent(page: Page): Promise<FrameLocator> {
  const frame = await openStep(page, 'infekciju-kontrole', 'dynamic_form')
  await frame.getByRole('radio', { name: 'Įsidūriau adata' }).press('Space')
  await frame.getByRole('button', { name: t('activity.next') }).press('Enter')
  await frame.getByRole('radio', { name: t('activity.yes'), exact: true }).press('Space')
  await frame.getByText(t('activity.saved')).waitFor()
  return frame
}

test('what is typed into a form that is locked meanwhile is kept, and sent when it is available again', async () => {
  const page = await newPage({ width: 390 })
  const frame = await typeUnsent(page)
  const lock = (conditions: object[]) =>
    pool.query(
      `update steps set conditions = $1 where module = 'dynamic_form'
       and course_id = (select id from courses where slug = 'infekciju-kontrole')`,
      [JSON.stringify(conditions)],
    )
  await lock([{ kind: 'practised' }])
  await frame.getByLabel(/Kam pranešite/).fill('Pamainos vadovui')
  await frame.getByRole('heading', { name: t('activity.lockedTitle') }).waitFor()
  await frame.getByText('Bus prieinama po praktikos. Kas padaryta').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'form-locked-390')
  await page.reload()
  await page.getByRole('heading', { name: t('learning.activity.lockedTitle') }).waitFor()
  await page.getByText('Bus prieinama po praktikos.').waitFor()
  const unlock = page.getByRole('link', { name: 'Eiti prie „Praktika“' })
  expect(await unlock.getAttribute('href')).toMatch(/^\/course\/\d+\/general$/)
  await lock([])
  await page.reload()
  await frame.getByText(t('activity.saved')).waitFor()
  await frame.getByRole('button', { name: t('activity.next') }).press('Enter')
  await expect.poll(() => frame.getByLabel(/Kam pranešite/).inputValue()).toBe('Pamainos vadovui')
})

test('who signs out with unsent answers is asked first; nothing of the activity is left in the tab', async () => {
  const page = await newPage({ width: 390 })
  const frame = await typeUnsent(page)
  await page.route('**/api/form', away)
  await frame.getByLabel(/Kam pranešite/).fill('Pamainos vadovui')
  await frame.getByText(t('activity.unsaved')).waitFor()
  const signOut = async () => {
    await page.getByRole('button', { name: t('shell.menu') }).press('Enter')
    await page.getByRole('button', { name: t('shell.profile.signOut') }).press('Enter')
  }
  await signOut()
  const question = page.getByRole('dialog', { name: t('learning.leaving.title') })
  await question.getByRole('link', { name: 'Sąlytis su krauju' }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'sign-out-unsent-390')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => frame.getByLabel(/Kam pranešite/).inputValue()).toBe('Pamainos vadovui')
  const activities = new URL((await page.locator('iframe').getAttribute('src')) ?? '')
  await signOut()
  await question.getByRole('button', { name: t('learning.leaving.leave') }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('praktika-activities')
  // The storage of the tab at the activities' origin.
  await page.goto(activities.origin)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
