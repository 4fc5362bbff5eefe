import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { addOutside, hasOutsidePackages, signInLearner, stateOf } from './package-course.ts'

/** A course of the demo that no other file studies. */
const slug = 'demencija-bendravimas'
const t = messages('lt')

describe.skipIf(!hasOutsidePackages)('packages made elsewhere', () => {
  const { newPage } = openBrowser()
  let pool: Pool
  beforeAll(() => {
    pool = openPool(runningDatabase(inject('portalDataDir')), 1)
  })
  afterAll(() => pool.end())
  const framesOf = (page: Page) => {
    const activity = page.frameLocator('iframe')
    return { activity, content: activity.frameLocator('iframe').frameLocator('iframe') }
  }
  async function open(name: string, kind: 'h5p' | 'scorm') {
    const page = await newPage()
    // What a content asks in a dialog is answered with yes.
    page.on('dialog', (dialog) => void dialog.accept())
    await signInLearner(page, pool, slug)
    await visit(page, await addOutside(pool, slug, name, kind))
    return { page, ...framesOf(page) }
  }
  const saved = ({ activity }: ReturnType<typeof framesOf>) => activity.getByText(t('activity.packageSaved')).waitFor()

  test('valid2.h5p: a card is shown, which completes it', async () => {
    const { page, activity, content } = await open('valid2.h5p', 'h5p')
    await content.getByText('Hello world!').waitFor()
    await saved({ activity, content })
    await expect.poll(() => stateOf(pool, 'valid2.h5p')).toBe('complete')
    await shoot(page, 'outside-valid2')
  })

  test('valid3-3-images.h5p: pictures to compare are shown', async () => {
    const { page, content } = await open('valid3-3-images.h5p', 'h5p')
    await content.getByRole('slider').first().waitFor()
    await expect.poll(() => stateOf(pool, 'valid3-3-images.h5p')).toBe('complete')
    await shoot(page, 'outside-valid3')
  })

  test('H5P.DragText.h5p: words are placed, kept after a reload, and the score reported', async () => {
    const { page, activity, content } = await open('H5P.DragText.h5p', 'h5p')
    await content.getByRole('button', { name: 'Check' }).waitFor()
    for (const [at, word] of ['blue', 'red', 'orange'].entries()) {
      const draggable = content.locator('.h5p-drag-draggables-container [role=button]', { hasText: word })
      await draggable.focus()
      await draggable.press('Enter')
      await content.locator('.h5p-drag-dropzone-container .ui-droppable').nth(at).press('Enter')
    }
    await saved({ activity, content })
    await page.waitForTimeout(2500)
    await page.reload()
    await expect
      .poll(() => content.locator('.h5p-drag-dropzone-container .h5p-drag-draggable, .h5p-drag-dropped').count())
      .toBe(3)
    await content.getByRole('button', { name: 'Check' }).click()
    await activity.getByText(t('activity.packageScore', { score: 100 })).waitFor()
    await expect.poll(() => stateOf(pool, 'H5P.DragText.h5p')).toBe('complete')
    await shoot(page, 'outside-dragtext')
  })

  test.each(['singlescobasic.zip', 'RuntimeBasicCalls_SCORM20043rdEdition.zip'])(
    '%s: pages are continued after a reload; the last one and its test are reported',
    async (name) => {
      const { page, activity, content } = await open(name, 'scorm')
      const pages = content.frameLocator('iframe')
      await pages.locator('body').waitFor()
      const next = content.locator('#butNext')
      await next.click()
      await next.click()
      await saved({ activity, content })
      await expect.poll(() => stateOf(pool, name)).toBe('incomplete')
      const shown = await content.locator('iframe').getAttribute('src')
      await page.waitForTimeout(2500)
      await page.reload()
      await expect.poll(() => content.locator('iframe').getAttribute('src')).toBe(shown)
      await shoot(page, `outside-${name.slice(0, 9)}`)
      while (await next.isEnabled()) await next.click()
      await expect.poll(() => stateOf(pool, name)).toBe('complete')
      await pages.getByRole('button', { name: 'Submit Answers' }).click()
      // Nothing is answered: the content counts two of its fifteen questions as right then.
      await activity.getByText(t('activity.packageScore', { score: 13 })).waitFor()
    },
  )
})
