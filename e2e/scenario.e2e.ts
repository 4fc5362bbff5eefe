import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, emulate, openBrowser, pressEnter, shoot, signInAs, widen } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openTopic } from './own-topic.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

/** The right decisions of the demo's scenario. */
const decisions = [
  /^Įsitikinu, kad saugu/,
  /^Tai širdies sustojimas/,
  /^5–6/,
  /^Ji tuoj pat įjungia AED/,
  /^Įsitikinu, kad niekas/,
  /^Tuoj pat vėl spaudžiame/,
  /^Adrenalino.*amiodarono/,
  /^Tęsiame paspaudimus/,
  /^Spaudžiame be pertraukų/,
  /^Plaučių embolija/,
  /^Įtariu atsinaujinusią/,
  /^ABCDE, SpO₂/,
  /^SBAR/,
]

async function open(page: Page, topic?: string) {
  await signInAs(page, 'imone')
  await openTopic(page, pool, 'pazangusis-suaugusiuju-gaivinimas', topic)
}
const start = (page: Page) =>
  page.getByRole('main').locator('a[href*="/activity?"]').filter({ visible: true }).first().click()

const clean = async (page: Page) => expect(await findAccessibilityErrors(page)).toEqual([])
/** The page and what is in its frame, which axe does not reach from outside. */
async function cleanFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  // Colours change gradually after a change of scheme; the frame's transitions end on their own.
  await expect.poll(() => findAccessibilityErrors(frame)).toEqual([])
  await clean(page)
}

test('a scenario is played by keyboard on a phone to its debrief', async () => {
  const page = await newPage({ width: 390 })
  await open(page)
  await clean(page)
  await start(page)
  const frame = activityFrame(page)
  await frame.getByRole('button', { name: t('activity.begin') }).press('Enter')
  for (const [at, name] of decisions.entries()) {
    const heading = frame.getByRole('heading', { level: 2 })
    await frame.getByText(t('activity.decisionNumber', { number: at + 1 })).waitFor()
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    await frame.getByRole('radio', { name }).press('Space')
    if (at === 1) {
      await frame.getByRole('timer').waitFor()
      await frame.locator('summary').press('Enter')
      await frame.getByText(t('activity.mapHere')).waitFor()
      await cleanFrame(page)
      await shoot(page, 'scenario-situation-390')
    }
    await frame.getByRole('radio', { name }).press('Enter')
  }
  await frame.getByRole('heading', { name: t('activity.runPassed') }).waitFor()
  await frame.getByText(t('activity.pointsText', { points: 26, of: 26 })).waitFor()
  expect(await frame.getByText(t('activity.criticalDone')).count()).toBe(3)
  await frame.locator('summary').press('Enter')
  await cleanFrame(page)
  await shoot(page, 'scenario-debrief-390')
  await widen(page, 1440)
  await emulate(page, { colorScheme: 'dark' })
  await cleanFrame(page)
  await shoot(page, 'scenario-debrief-1440-dark')
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }))
  await page.getByRole('main').getByText(t('learning.theory.activityDone'), { exact: true }).waitFor()
})

test('a decision that was made is kept after a reload', async () => {
  const page = await newPage()
  await open(page)
  await start(page)
  const frame = activityFrame(page)
  await frame
    .getByRole('button', { name: t('activity.begin') })
    .or(frame.getByRole('radio').first())
    .first()
    .waitFor()
  const begin = frame.getByRole('button', { name: t('activity.begin') })
  if (await begin.isVisible()) await begin.click()
  await frame.getByRole('button', { name: t('activity.confirm') }).click()
  await frame.getByText(t('activity.chooseFirst')).waitFor()
  await frame.getByRole('radio').nth(1).check()
  await frame.getByRole('button', { name: t('activity.confirm') }).click()
  await frame.getByText(t('activity.decisionNumber', { number: 2 })).waitFor()
  await page.reload()
  await frame.getByText(t('activity.decisionNumber', { number: 2 })).waitFor()
  await shoot(page, 'scenario-situation-1440')
})

test('an algorithm is walked through with its map, back and on', async () => {
  const page = await newPage({ width: 390 })
  await open(page, 'Kvėpavimo takai')
  await start(page)
  const frame = activityFrame(page)
  for (const name of [t('activity.begin'), /^Ne, kosulys/, /^Nepavyko, žmogus/, /vėl smūgiai$/])
    await frame.getByRole('button', { name }).press('Enter')
  await frame.getByText(t('activity.stepNumber', { number: 4 })).waitFor()
  await cleanFrame(page)
  await shoot(page, 'algorithm-390')
  await frame.getByRole('button', { name: 'Pavyko', exact: true }).press('Enter')
  await frame.getByRole('heading', { name: t('activity.walkDone') }).waitFor()
  await cleanFrame(page)
})
