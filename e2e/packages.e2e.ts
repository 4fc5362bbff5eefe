import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import {
  activityFrames,
  activityPath,
  addOutside,
  hasOutsidePackages,
  signInLearner,
  stateOf,
} from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()
afterAll(expectNoErrors)

async function openStep(page: Page, slug: string, module: string): Promise<void> {
  const courseId = await signInLearner(page, pool, slug)
  const { rows } = await pool.query('select id from steps where course_id = $1 and module = $2', [courseId, module])
  await visit(page, activityPath(courseId, module, rows[0].id))
}

const press = async (frame: FrameLocator, name: string | RegExp) => {
  const button = frame.getByRole('button', { name })
  await button.focus()
  await button.press('Enter')
}
/** No frame of the page is wider than the screen, and axe finds nothing in them. */
async function clean(page: Page): Promise<void> {
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  for (const frame of page.frames()) {
    expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expect.poll(() => findAccessibilityErrors(frame)).toEqual([])
  }
}

test('an H5P package is played by keyboard on a phone; who leaves right after the answer keeps the points', async () => {
  const page = await newPage({ width: 390 })
  await openStep(page, 'kvepavimo-taku-valdymas', 'hvp')
  const { activity, content } = activityFrames(page)
  await content.getByRole('heading', { name: 'Orofaringinio vamzdelio įvedimas' }).waitFor()
  // The demo begins with the first two steps and the fourth and fifth exchanged.
  await press(content, /^Aukštyn: Parinkite dydį/)
  await clean(page)
  await shoot(page, 'package-h5p-390')
  await activity.getByText(t('activity.packageSaved')).waitFor()
  await page.reload()
  await content.getByText('Parinkite dydį').waitFor()
  expect(await content.getByRole('listitem').first().innerText()).toContain('Parinkite dydį')
  await press(content, /^Aukštyn: Ties kietojo gomurio/)
  await press(content, 'Tikrinti')
  await content.getByText('Viskas savo vietoje: 6 iš 6').waitFor()
  await visit(page, '/dashboard/courses')
  await expect.poll(() => stateOf(pool, 'Orofaringinio vamzdelio įvedimo eiga')).toBe('passed')
})

test('an interactive figure explains each answer and goes on after a reload, by keyboard on a phone', async () => {
  const page = await newPage({ width: 390 })
  await openStep(page, 'suaugusiuju-gaivinimas', 'interactive_content')
  const { activity, content } = activityFrames(page)
  await content.getByRole('heading', { name: 'Vietos ant krūtinės' }).waitFor()
  const answer = async (place: number, next = 'Kitas klausimas') => {
    await press(content, new RegExp(`^${place}: `))
    await press(content, next)
  }
  await press(content, /^4: /)
  await content.getByText('Teisingai.').waitFor()
  await clean(page)
  await shoot(page, 'package-figure-390')
  await press(content, 'Kitas klausimas')
  await press(content, /^2: /)
  await content.getByText('Ne čia: teisinga vieta – 1.').waitFor()
  await press(content, 'Kitas klausimas')
  await activity.getByText(t('activity.packageSaved')).waitFor()
  await page.reload()
  await content.getByText(/^3 iš 6\./).waitFor()
  for (const place of [6, 7, 9]) await answer(place)
  await answer(4, 'Baigti')
  await content.getByText('Pavyko: 5 iš 6.').waitFor()
  await visit(page, '/dashboard/courses')
  await expect.poll(() => stateOf(pool, 'Interaktyvus paveikslas: vietos ant krūtinės')).toBe('passed')
})

test('a SCORM package is played by keyboard on a phone, continued after a reload, and passed', async () => {
  const page = await newPage({ width: 390 })
  await openStep(page, 'infekciju-kontrole', 'scorm')
  const { activity, content } = activityFrames(page)
  await content.getByRole('heading', { name: 'Penki momentai' }).waitFor()
  for (const next of ['Kaip trinti', 'Pirštinės']) {
    await press(content, 'Toliau')
    await content.getByRole('heading', { name: next }).waitFor()
  }
  await clean(page)
  await shoot(page, 'package-scorm-390')
  await activity.getByText(t('activity.packageSaved')).waitFor()
  await page.reload()
  await content.getByRole('heading', { name: 'Pirštinės' }).waitFor()
  await press(content, 'Toliau')
  for (const answer of ['Trinu rankas antiseptiku', 'Taip, tai paciento aplinka', 'Plaunu vandeniu ir muilu'])
    await content.getByRole('radio', { name: answer }).press('Space')
  await press(content, 'Tikrinti')
  await content.getByText('Teisingai 3 iš 3. Išlaikyta.').waitFor()
  await visit(page, '/dashboard/courses')
  await expect.poll(() => stateOf(pool, 'Rankų higiena prie paciento')).toBe('passed')
})

test('what a package runs reaches neither the portal nor the activity', async () => {
  const page = await newPage()
  await openStep(page, 'kvepavimo-taku-valdymas', 'hvp')
  await activityFrames(page).content.getByRole('heading').first().waitFor()
  await shoot(page, 'package-h5p-1440')
  const content = page.frames().at(-1)
  const attempts = await content?.evaluate(async () => {
    const reads = (read: () => unknown) => {
      try {
        return String(read())
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      origin: location.origin === 'null' ? window.parent.location.origin : location.origin,
      cookies: document.cookie,
      portal: reads(() => window.top?.document.title),
      activity: reads(() => window.parent.parent.sessionStorage.length),
      // The activity around it may open windows.
      opened: reads(() => window.open('about:blank')),
    }
  })
  expect(attempts).toMatchObject({ cookies: '', portal: 'SecurityError', activity: 'SecurityError', opened: 'null' })
  expect(new URL(attempts?.origin ?? '').origin).not.toBe(new URL(page.url()).origin)
})

test('a package that fills the cookies of its site locks nobody out of the portal', async () => {
  const page = await newPage()
  await openStep(page, 'kvepavimo-taku-valdymas', 'hvp')
  await activityFrames(page).content.getByRole('heading').first().waitFor()
  const fill = () => {
    for (let i = 0; i < 12; i++) document.cookie = `x${i}=${'A'.repeat(4000)}; max-age=34560000`
  }
  await page.frames().at(-1)?.evaluate(fill)
  const { origin } = new URL(page.frames().at(-1)?.url() ?? '')
  const top = await page.context().newPage()
  await top.goto(`${origin}/`)
  const reload = async () => {
    await top.evaluate(fill)
    return (await top.reload())?.status()
  }
  // Filled again before each reload: a script stores cookies without waiting, and the 431 of any other request, as of
  // what the package still loads, clears them.
  await expect.poll(reload).toBe(431)
  // What was still being stored then may meet the limit once more, and is cleared by that.
  await expect.poll(async () => (await page.goto('/'))?.status()).toBe(200)
})

/** A course of the demo that no other file studies. */
const slug = 'antibiotiku-valdymas'

describe.skipIf(!hasOutsidePackages)('packages made elsewhere', () => {
  /** A content made elsewhere may have script errors of its own. */
  const outside = openBrowser()
  async function open(name: string, kind: 'h5p' | 'scorm') {
    const page = await outside.newPage()
    // What a content asks in a dialog is answered with yes.
    page.on('dialog', (dialog) => void dialog.accept())
    await signInLearner(page, pool, slug)
    await visit(page, await addOutside(pool, slug, name, kind))
    return { page, ...activityFrames(page) }
  }
  const saved = ({ activity }: Pick<ReturnType<typeof activityFrames>, 'activity'>) =>
    activity.getByText(t('activity.packageSaved')).waitFor()

  test('valid2.h5p: a card is shown, which completes it', async () => {
    const { page, activity, content } = await open('valid2.h5p', 'h5p')
    await content.getByText('Hello world!').waitFor()
    await saved({ activity })
    await expect.poll(() => stateOf(pool, 'valid2.h5p')).toBe('complete')
    await shoot(page, 'outside-valid2')
  })

  test('valid3-3-images.h5p: pictures to compare are done when each of them was shown', async () => {
    const { page, content } = await open('valid3-3-images.h5p', 'h5p')
    const slider = content.getByRole('slider').first()
    await slider.focus()
    await expect.poll(() => stateOf(pool, 'valid3-3-images.h5p')).toBe('incomplete')
    for (let step = 0; step < 40; step++) await slider.press('ArrowRight')
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
    await saved({ activity })
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
      await saved({ activity })
      await expect.poll(() => stateOf(pool, name)).toBe('incomplete')
      const shown = await content.locator('iframe').getAttribute('src')
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
