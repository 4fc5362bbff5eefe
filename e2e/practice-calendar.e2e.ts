import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

test.each([1440, 390])(
  '%i px: the calendar is subscribed to from the dashboard, and its address renewed',
  async (width) => {
    const page = await newPage({ width })
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
    await shoot(page, `calendar-feed-${width}`)
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
  },
)

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

test('the writer of a review sees its state, and why it was not published', async () => {
  const page = await newPage()
  await signInAs(page, 'patyrusi')
  await visit(page, '/dashboard/courses?q=pirmoji pagalba darbe')
  const link = page.getByRole('main').locator('a[href^="/course/"]').first()
  await link.waitFor()
  const id = /\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await visit(page, `/course/${id}/reviews`)
  await page.getByText(t('catalogue.reviews.states.rejected')).waitFor()
  await page.getByText('Tai skelbimas').waitFor()
  await shoot(page, 'own-review-1440')
  expect(await findAccessibilityErrors(page)).toEqual([])
})
