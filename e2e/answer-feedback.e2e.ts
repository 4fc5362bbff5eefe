import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, horizontalOverflow, openBrowser, reload, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { activityPath, signInLearner } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')
const pool = openPortalPool()
const course = 'suaugusiuju-gaivinimas'
let stepId = 0

/** A check with two questions, of which the second options are right. */
beforeAll(async () => {
  const settings = { passPercent: 0, draw: [{ tag: 'said-at-once' }], feedback: 'each' }
  const { rows } = await pool.query(
    `insert into steps (course_id, module, position, completion, title, description, settings)
     select id, 'quiz', 900, 2, '{"lt": "Pasitikrinkite: patikra"}', '{"lt": ""}', $2 from courses where slug = $1 returning id, course_id`,
    [course, JSON.stringify(settings)],
  )
  stepId = rows[0].id
  for (const number of [1, 2])
    await pool.query(
      `insert into questions (course_id, key, position, tags, kind, text, body, explanation)
       values ($1, $2, $3, '{said-at-once}', 'single', $4, $5, $6)`,
      [
        rows[0].course_id,
        `said-${number}`,
        950 + number,
        { lt: `Klausimas ${number}` },
        JSON.stringify({ options: { lt: ['Pirmas', 'Antras', 'Trečias'] }, answer: 1 }),
        { lt: `Paaiškinimas ${number}` },
      ],
    )
})

test.each([1440, 390])('%i px: a checked answer is final, and said by keyboard without a move', async (width) => {
  const page = await newPage({ width })
  const courseId = await signInLearner(page, pool, course)
  await visit(page, activityPath(courseId, 'quiz', stepId))
  const frame = activityFrame(page)
  const option = (name: string) => frame.getByRole('radio', { name })
  const question = (number: number) => frame.getByRole('heading', { name: `Klausimas ${number}` })
  const button = frame.locator('button[type=submit]')
  const verdict = frame.getByRole('status')

  await expect.poll(() => question(1).evaluate((one) => one === document.activeElement)).toBe(true)
  // Nothing is chosen yet: there is something to answer, and a way past it.
  await page.keyboard.press('Enter')
  await verdict.getByText(t('activity.answerFirst')).waitFor()
  await frame.getByRole('button', { name: t('activity.skip') }).waitFor()
  await page.keyboard.press('3')
  await expect.poll(() => option('Trečias').isChecked()).toBe(true)
  await frame.getByRole('button', { name: t('activity.check') }).waitFor()
  const { y } = (await option('Trečias').boundingBox()) ?? {}
  await page.keyboard.press('Enter')
  await verdict.getByText(t('activity.verdictWrong'), { exact: true }).waitFor()
  await option(`Trečias (${t('activity.ownWrong')})`).waitFor()
  await option(`Antras (${t('activity.isRight')})`).waitFor()
  expect((await option('Trečias').boundingBox())?.y).toBe(y)
  // The explanation is between the choices and the way on, and both are seen.
  const why = await verdict.getByText('Paaiškinimas 1').boundingBox()
  await expect
    .poll(async () => {
      const on = await button.boundingBox()
      return why && on && why.y + why.height <= on.y && on.y + on.height <= (page.viewportSize()?.height ?? 0)
    })
    .toBe(true)
  expect(await option('Pirmas').isDisabled()).toBe(true)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, `answer-feedback-${width}`)

  await reload(page)
  await verdict.getByText(t('activity.verdictWrong'), { exact: true }).waitFor()
  expect(await option('Trečias').isChecked()).toBe(true)

  // What the focus was on cannot be answered any more: Enter goes on all the same.
  await question(1).press('Enter')
  await question(2).waitFor()
  await page.route('**/api/check', (route) => route.abort())
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await frame.getByText(t('activity.offlineTitle')).waitFor()
  expect(await option('Antras').isChecked()).toBe(true)
  await page.unrouteAll()
  await button.press('Enter')
  await verdict.getByText(t('activity.verdictRight'), { exact: true }).waitFor()
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await frame.getByRole('heading', { name: t('activity.checked') }).waitFor()
  await frame.getByText(t('activity.rightCount', { right: 1, of: 2, pass: 0 })).waitFor()
})
