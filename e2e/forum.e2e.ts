import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, openBrowser, pressEnter, shoot, signInAs, visit, widen } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { activityPath, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()
afterAll(expectNoErrors)

/** Opens the forum of the demo course as a new learner. */
async function openForum(page: Page): Promise<FrameLocator> {
  const courseId = await signInLearner(page, pool, 'infekciju-kontrole')
  const { rows } = await pool.query("select id from steps where course_id = $1 and key = 'hands-forum'", [courseId])
  await visit(page, activityPath(courseId, 'forum', rows[0].id))
  return activityFrame(page)
}
function frameOf(page: Page) {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  return frame
}
/** The frame is not wider than the screen. */
async function fits(page: Page): Promise<void> {
  const overflow = () => frameOf(page).evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
/** And axe finds nothing in it. */
async function clean(page: Page): Promise<void> {
  await fits(page)
  await expect.poll(() => findAccessibilityErrors(frameOf(page))).toEqual([])
}
async function look(page: Page, name: string): Promise<void> {
  await clean(page)
  await shoot(page, `${name}-390`)
  await widen(page, 320)
  await fits(page)
  await widen(page, 1440)
  await clean(page)
  await shoot(page, `${name}-1440`)
  await widen(page, 390)
}
const isFocused = (part: ReturnType<FrameLocator['locator']>) =>
  expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true)

test('a thread is started, answered, changed and removed by keyboard on a phone, and completes the step', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openForum(page)
  const button = (key: string) => frame.getByRole('button', { name: t(`activity.${key}`), exact: true })
  await frame.getByText(t('activity.forumNeeded', { needed: 1, written: 0 })).waitFor()
  await look(page, 'forum-list')
  await button('forumNew').press('Enter')
  await isFocused(frame.getByRole('heading', { name: t('activity.forumNew') }))
  await button('forumPublish').press('Enter')
  const title = frame.getByLabel(t('activity.forumTitle'))
  await isFocused(title)
  await look(page, 'forum-new-errors')
  await title.fill('Kremas po pamainos')
  const text = frame.getByLabel(t('activity.forumText'))
  await text.fill(`Kokį kremą naudojate?\n\nRadau čia: ${inject('portal')}/faq.`)
  await page.reload()
  await button('forumNew').press('Enter')
  await expect.poll(() => title.inputValue()).toBe('Kremas po pamainos')
  await button('forumPublish').press('Enter')
  await isFocused(frame.getByRole('heading', { name: 'Kremas po pamainos' }))
  await frame.getByText(t('activity.mediaDone')).waitFor()
  expect(await stateOf(pool, 'Rankų higiena pas jus')).toBe('complete')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: /\/faq/ }).press('Enter'),
  ])
  await opened.waitForURL((url) => url.pathname === '/faq')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()

  await frame.getByLabel(t('activity.forumReply')).fill('Atsakau pati sau')
  await button('forumSend').press('Enter')
  const own = frame.getByRole('listitem').filter({ hasText: 'Atsakau pati sau' })
  await isFocused(own)
  await own.getByRole('button', { name: t('activity.forumEdit') }).press('Enter')
  const edited = frame.getByLabel(t('activity.forumText'), { exact: false })
  await isFocused(edited)
  await edited.fill('Pataisiau')
  await look(page, 'forum-edit')
  await button('forumSave').press('Enter')
  const changed = frame.getByRole('listitem').filter({ hasText: 'Pataisiau' })
  await changed.getByText(t('activity.forumEdited')).waitFor()
  await changed.getByRole('button', { name: t('activity.forumRemove') }).press('Enter')
  await frame.getByText(t('activity.forumRemoveAsk')).waitFor()
  await clean(page)
  await changed.getByRole('button', { name: t('activity.forumRemove') }).press('Enter')
  await frame
    .getByRole('listitem')
    .filter({ hasText: t('activity.forumRemoved') })
    .waitFor()
  await button('forumBack').press('Enter')
  await isFocused(frame.getByRole('heading', { name: t('activity.forumThreads') }))
})

test('the posts of others are read and reported; emails of a thread are switched on', async () => {
  const page = await newPage({ width: 390 })
  const frame = await openForum(page)
  await frame.getByRole('button', { name: /Kaip primenate kolegoms/ }).press('Enter')
  await frame.getByText(t('activity.forumManager')).waitFor()
  const link = frame.getByRole('link', { name: /who\.int/ })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  await frame.getByText(t('activity.forumRemoved')).waitFor()
  await look(page, 'forum-thread')
  const post = frame.getByRole('listitem').filter({ hasText: 'Lankau pacientus namuose' })
  await post.getByRole('button', { name: t('activity.forumReport'), exact: true }).press('Enter')
  const send = post.getByRole('button', { name: t('activity.forumReportSend') })
  await send.press('Enter')
  await post.getByText(t('activity.faultChoice')).waitFor()
  await post.getByRole('radio', { name: t('activity.forumOther') }).press('Space')
  await look(page, 'forum-report')
  await send.press('Enter')
  await post.getByText(t('activity.forumReported')).waitFor()
  await frame.getByRole('checkbox', { name: t('activity.forumFollow') }).press('Space')
  await expect.poll(() => frame.getByRole('checkbox').isChecked()).toBe(true)
  await frame.getByRole('button', { name: t('activity.forumBack') }).press('Enter')
  await frame.getByRole('button', { name: /Kaip primenate kolegoms/ }).press('Enter')
  await post.getByText(t('activity.forumReported')).waitFor()
  await expect.poll(() => frame.getByRole('checkbox').isChecked()).toBe(true)
})

test('the course says how many threads are unread, and leads from there into the forum', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'mokosi')
  const { rows } = await pool.query(
    "select s.id, s.course_id, s.topic_id from steps s join courses c on c.id = s.course_id where s.key = 'hands-forum' and c.slug = 'infekciju-kontrole'",
  )
  const [{ id, course_id, topic_id }] = rows
  await visit(page, `/course/${course_id}/theory/${topic_id}#step-${id}`)
  const card = page.locator(`#step-${id}`)
  const unread = card.getByText(/neskaityt/)
  await unread.waitFor()
  const before = Number.parseInt((await unread.textContent()) ?? '', 10)
  expect(before).toBeGreaterThanOrEqual(2)
  await shoot(page, 'forum-card-390')
  await pressEnter(card.getByRole('link'))
  const frame = activityFrame(page)
  await pressEnter(frame.getByRole('button', { name: /Antiseptikas automobilyje/ }))
  await isFocused(frame.getByRole('heading', { name: /Antiseptikas automobilyje/ }))
  await frame.getByRole('listitem').filter({ hasText: 'Mažą buteliuką' }).getByText(t('activity.forumUnread')).waitFor()
  await pressEnter(frame.getByRole('button', { name: t('activity.toCourse') }))
  await expect.poll(async () => Number.parseInt((await unread.textContent()) ?? '', 10)).toBe(before - 1)
})
