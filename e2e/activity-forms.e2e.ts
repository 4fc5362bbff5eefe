import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit, widen } from './browser.ts'
import { messages } from './messages.ts'
import { activityPath, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()
afterAll(expectNoErrors)

/** Opens the form of the demo course as a new learner. */
async function openForm(page: Page, key: string, module: string) {
  const courseId = await signInLearner(page, pool, 'infekciju-kontrole')
  await pool.query("update steps set conditions = '[]' where course_id = $1 and key = $2", [courseId, key])
  const { rows } = await pool.query('select id from steps where course_id = $1 and key = $2', [courseId, key])
  await visit(page, activityPath(courseId, module, rows[0].id))
  return page.frameLocator('iframe')
}
/** The frame is not wider than the screen, and axe finds nothing in it. */
async function clean(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect.poll(() => findAccessibilityErrors(frame)).toEqual([])
}

test('a form with branches is filled in by keyboard on a phone; a draft is kept, and faults are named', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openForm(page, 'sharps-plan', 'dynamic_form')
  const next = frame.getByRole('button', { name: t('activity.next') })
  await next.press('Enter')
  const summary = frame.getByRole('alert').filter({ hasText: t('activity.faultRequired') })
  await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
  await clean(page)
  await shoot(page, 'form-errors-390')
  await frame.getByRole('radio', { name: 'Įsidūriau adata' }).press('Space')
  await frame.getByText(t('activity.saved')).waitFor()
  await page.reload()
  await expect.poll(() => frame.getByRole('radio', { name: 'Įsidūriau adata' }).isChecked()).toBe(true)
  await next.press('Enter')
  const heading = frame.getByRole('heading', { name: /Pirmosios minutės/ })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await frame.getByText('Plaukite vandeniu su muilu.').waitFor()
  await frame.getByRole('radio', { name: t('activity.yes'), exact: true }).press('Space')
  await frame.getByLabel(/Kam pranešite/).fill('Pamainos vadovui')
  await clean(page)
  await shoot(page, 'form-branch-390')
  await next.press('Enter')
  await frame.getByRole('checkbox', { name: 'Laiką ir vietą' }).press('Space')
  const hours = frame.getByLabel(/Per kiek valandų/)
  await hours.fill('daug')
  await hours.press('Enter')
  await frame.getByText(t('activity.faultNumber')).first().waitFor()
  await hours.fill('72')
  await frame.getByRole('button', { name: t('activity.formSubmit') }).press('Enter')
  await frame.getByRole('heading', { name: t('activity.formDone') }).waitFor()
  await frame.getByText('Pamainos vadovui').waitFor()
  await clean(page)
  await shoot(page, 'form-sent-390')
  expect(await stateOf(pool, 'Sąlytis su krauju: ką daryčiau')).toBe('complete')
})

test('an anonymous questionnaire shows what was sent once, and never again', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openForm(page, 'course-evaluation', 'questionnaire')
  const next = frame.getByRole('button', { name: t('activity.next') })
  await frame.getByText(t('activity.formAnonymous')).waitFor()
  await frame.getByRole('radio', { name: /^5/ }).press('Space')
  await clean(page)
  await shoot(page, 'questionnaire-390')
  await widen(page, 1440)
  await shoot(page, 'questionnaire-1440')
  await widen(page, 390)
  await next.press('Enter')
  await frame.getByRole('radio', { name: t('activity.no'), exact: true }).press('Space')
  await frame.getByRole('radio', { name: 'Jau taip dirbu' }).press('Space')
  await next.press('Enter')
  await frame.getByRole('radio', { name: /^4/ }).press('Space')
  await frame.getByRole('button', { name: t('activity.formSubmit') }).press('Enter')
  await frame.getByText('Jau taip dirbu').waitFor()
  await page.reload()
  await frame.getByText(t('activity.formAnonymousSent')).waitFor()
  expect(await frame.getByText('Jau taip dirbu').count()).toBe(0)
  await clean(page)
})
