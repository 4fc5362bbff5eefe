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

async function openAirway(page: Page, topic: string) {
  await signInAs(page, 'mokosi')
  await openTopic(page, pool, 'kvepavimo-taku-valdymas', topic)
}
const cardOf = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title })
const openMaterial = (page: Page, title: string) =>
  cardOf(page, title)
    .getByRole('link', { name: t('learning.theory.openActivity') })
    .press('Enter')

/** The frame is not wider than its window, and axe finds nothing in it. */
async function cleanFrame(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect.poll(() => findAccessibilityErrors(frame)).toEqual([])
}

const film = 'Filmas: kvėpavimo takų atvėrimas'

test('a film is watched by keyboard on a phone: captions, chapters, transcript, speed; its share completes it', async () => {
  const page = await newPage({ width: 390 })
  // A sixth of the film is enough, so that the test need not watch most of it.
  await pool.query(`update steps set settings = jsonb_set(settings, '{film,share}', '15') where title ->> 'lt' = $1`, [
    film,
  ])
  await openAirway(page, 'Atpažinti ir atverti')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await openMaterial(page, film)
  const frame = activityFrame(page)
  const video = frame.locator('video')
  await frame.getByRole('combobox', { name: t('activity.speed') }).selectOption('2')
  expect(
    await video.evaluate((one: HTMLVideoElement) => [...one.textTracks].map(({ language, mode }) => [language, mode])),
  ).toEqual([
    ['lt', 'showing'],
    ['en', 'disabled'],
    ['ru', 'disabled'],
  ])
  await frame.getByRole('button', { name: 'Galvos atlošimas ir smakro pakėlimas' }).press('Enter')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(22.5)
  await frame
    .getByRole('button', { name: /atlošiame galvą/i })
    .and(frame.locator('[aria-current]'))
    .waitFor()
  await cleanFrame(page)
  await shoot(page, 'film-390')
  await frame.getByRole('button', { name: /Žmogus be sąmonės/ }).press('Enter')
  // Counted as far as the clock of the server allows.
  await frame.getByRole('status').getByText(t('activity.mediaDone')).waitFor({ timeout: 60_000 })
  await cleanFrame(page)
  await widen(page, 1440)
  await emulate(page, { colorScheme: 'dark' })
  await cleanFrame(page)
  await shoot(page, 'film-1440-dark')
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }))
  await cardOf(page, film).getByText(t('learning.theory.activityDone')).waitFor()
})

test('a film with its sheet is gone on with where it was left and finished, by keyboard on a phone', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'mokosi')
  await openTopic(page, pool, 'infekciju-kontrole', 'Rankų')
  await openMaterial(page, 'Filmas ir atmintinė: penki momentai')
  const frame = activityFrame(page)
  await frame.getByRole('button', { name: 'Palietus pacientą', exact: false }).first().press('Enter')
  const video = frame.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(41.5)
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/played'))
  await video.evaluate((one: HTMLVideoElement) => one.pause())
  await saved
  await frame
    .getByRole('group', { name: /puslapiai/ })
    .getByText('Prieš liečiant pacientą')
    .waitFor()
  await cleanFrame(page)
  await shoot(page, 'film-and-sheet-390')
  await widen(page, 1440)
  await cleanFrame(page)
  await shoot(page, 'film-and-sheet-1440')
  await page.reload()
  await frame.getByRole('button', { name: /^Tęsti nuo 0:4/ }).press('Enter')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(41)
  await frame.getByRole('combobox', { name: t('activity.speed') }).selectOption('2')
  await frame.getByRole('button', { name: 'Prieš liečiant pacientą', exact: false }).first().press('Enter')
  await frame.getByRole('status').getByText(t('activity.mediaDone')).waitFor({ timeout: 60_000 })
})

test('a document is read by keyboard on a phone to its last page, which completes it', async () => {
  const page = await newPage({ width: 390 })
  const title = 'Atmintinė: kvėpavimo takų atvėrimas'
  await openAirway(page, 'Atpažinti ir atverti')
  await openMaterial(page, title)
  const frame = activityFrame(page)
  await frame.getByText('Galvos atlošimas ir smakro pakėlimas').waitFor()
  await expect
    .poll(() =>
      frame
        .locator('canvas')
        .first()
        .evaluate((one: HTMLCanvasElement) => one.height),
    )
    .toBeGreaterThan(300)
  await cleanFrame(page)
  await shoot(page, 'document-390')
  await frame.getByText(t('activity.seenPages', { seen: 1, pages: 2 })).waitFor()
  await frame.getByRole('button', { name: t('activity.nextPage') }).press('Enter')
  await frame.getByText('Po kiekvieno veiksmo').waitFor()
  await frame.getByRole('status').getByText(t('activity.mediaDone')).waitFor()
  await frame.getByRole('button', { name: t('activity.zoomIn') }).press('Enter')
  await frame.getByText(t('activity.zoomText', { percent: 125 })).waitFor()
  await frame.getByRole('textbox', { name: t('activity.goToPage') }).fill('1')
  await frame.getByRole('textbox', { name: t('activity.goToPage') }).press('Enter')
  await expect
    .poll(() => frame.getByRole('group', { name: /puslapiai/ }).evaluate((one) => one.scrollTop))
    .toBeLessThan(60)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: t('activity.download') }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('airway-steps-lt.pdf')
  await widen(page, 1440)
  await cleanFrame(page)
  await shoot(page, 'document-1440')
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }))
  await cardOf(page, title).getByText(t('learning.theory.activityDone')).waitFor()
})

test('a file to download counts once it is opened', async () => {
  const page = await newPage({ width: 390 })
  const title = 'Įrangos patikros sąrašas'
  await openAirway(page, 'Kai nepavyksta')
  await openMaterial(page, title)
  const frame = activityFrame(page)
  await frame.getByRole('status').getByText(t('activity.mediaDone')).waitFor()
  await cleanFrame(page)
  await shoot(page, 'resource-390')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: t('activity.download') }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('airway-trolley-lt.pdf')
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }))
  await cardOf(page, title).getByText(t('learning.theory.activityDone')).waitFor()
})

test('a link opens in a tab of its own, which knows nothing of this one', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  await openTopic(page, pool, 'infekciju-kontrole', 'Rankų')
  const link = cardOf(page, 'PSO: rankų higienos diena').getByRole('link')
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
