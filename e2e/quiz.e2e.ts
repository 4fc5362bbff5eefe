import { join } from 'node:path'
import { v7 } from 'uuid'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool, type Pool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import {
  activityFrame,
  chooseInRow,
  horizontalOverflow,
  openBrowser,
  pressEnter,
  shoot,
  signInAs,
  visit,
} from './browser.ts'
import { messages } from '../harness/messages.ts'
import { registerUser } from './register-user.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const password = 'Laukiam-rudens-7'
let pool: Pool
let testId = 0
let courseId = 0

/** An option that a list on a phone cuts. */
const wholeDepth = 'Bent 5 cm, bet ne daugiau kaip 6 cm'
const lt = (text: string) => ({ lt: text })
const list = (...texts: string[]) => ({ lt: texts })
const bodies = {
  single: { options: list('30:2', '15:2', '5:1'), answer: 0 },
  multiple: { options: list('Reakcija', 'Kvėpavimas', 'Ūgis'), answers: [0, 1] },
  true_false: { answer: true },
  matching: { prompts: list('Suaugęs', 'Kūdikis'), options: list(wholeDepth, '4 cm', '1 cm') },
  ordering: { items: list('Tikrink', 'Kviesk', 'Gaivink') },
  numeric: { answer: 0.5, tolerance: 0.01, unit: lt('mg') },
  short_text: { accepted: list('adrenalinas') },
}
/** Two more are written in the editor. */
const kinds = [...Object.keys(bodies), 'hotspot', 'cloze']

/** A test that asks a question of each kind, in a course of the demo that no other file uses. */
beforeAll(async () => {
  pool = openPool(runningDatabase(inject('portalDataDir')), 1)
  const { rows } = await pool.query("select id from courses where slug = 'insulto-atpazinimas'")
  courseId = rows[0].id
  const settings = { passPercent: 60, draw: [{ tag: 'kinds' }], timeLimitMinutes: 30, certainty: true }
  const step = await pool.query(
    `insert into steps (course_id, module, position, completion, title, description, settings)
     values ($1, 'quiz', 900, 2, '{"lt": "Visų rūšių klausimai"}', '{"lt": ""}', $2) returning id`,
    [courseId, JSON.stringify(settings)],
  )
  testId = step.rows[0].id
  for (const [i, [kind, body]] of Object.entries(bodies).entries())
    await pool.query(
      `insert into questions (course_id, key, position, tags, kind, text, body, explanation) values ($1, $2, $3, '{kinds}', $4, $5, $6, $7)`,
      [
        courseId,
        `kind-${i}`,
        900 + i,
        kind,
        lt(`Klausimas: ${kind}`),
        JSON.stringify(body),
        lt(`Paaiškinimas: ${kind}`),
      ],
    )
})
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

async function signInStudent(page: Page) {
  const { username } = await registerUser(password)
  await pool.query(
    `insert into enrolments (user_id, id, course_id, enrolled_at) select id, $2, $3, now() from users where username = $1`,
    [username, v7(), courseId],
  )
  await signInAs(page, username, password)
}

/** Answers the question in view with the keyboard. */
async function answer(page: Page, frame: FrameLocator, kind: string): Promise<void> {
  const type = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  switch (kind) {
    case 'multiple':
      await type('Tab', 'Space', 'Tab', 'Space')
      return
    case 'matching':
      for (const [prompt, option] of [
        ['Suaugęs', wholeDepth],
        ['Kūdikis', '4 cm'],
      ])
        await frame.getByLabel(prompt ?? '').selectOption({ label: option ?? '' })
      return
    case 'ordering':
      for (const item of ['Kviesk', 'Tikrink']) {
        const up = frame.getByRole('button', { name: t('activity.moveUp', { item }) })
        while (await up.isEnabled()) await pressEnter(up)
      }
      return
    case 'numeric':
      await type('Tab')
      await page.keyboard.type('0,5')
      return
    case 'short_text':
      await type('Tab')
      await page.keyboard.type('Adrenalinas')
      return
    case 'hotspot':
      await type('Tab', 'ArrowDown')
      return
    case 'cloze':
      await type('Tab')
      await page.keyboard.type('30')
      await frame.getByRole('combobox').selectOption('du')
      return
    default:
      await type('Tab', 'Space')
  }
}

test('an author writes a place in a picture and a text with gaps by keyboard', async () => {
  const page = await newPage()
  await signInStaff(page, pool, 'author')
  await visit(page, `/manage/courses/${courseId}?tab=questions`)
  const m = (key: string, values?: Record<string, string | number>) => t(`manageCourses.bank.${key}`, values)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`[id="bank_question.${name}"]`)
  const press = (name: string, within = dialog) => within.getByRole('button', { name, exact: true }).press('Enter')
  async function begin(kind: 'hotspot' | 'cloze') {
    await page.getByRole('button', { name: m('add') }).press('Enter')
    await dialog.getByLabel(m('kind')).selectOption(kind)
    await dialog.getByLabel(m('tags')).fill('kinds')
    await field('text.lt').fill(`Klausimas: ${kind}`)
    await field('explanation.lt').fill(`Paaiškinimas: ${kind}`)
  }
  async function save(kind: string) {
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `question-editor-${kind}`)
    await press(t('manageCourses.about.save'))
    await page.getByRole('row', { name: `Klausimas: ${kind}` }).waitFor()
  }

  await begin('hotspot')
  await press(t('manageCourses.about.save'))
  await field('picture-error').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../web/public/media/hero-640.webp'))
  await field('picture.alt.lt').fill('Mokymų kambarys')
  for (const [at, name] of ['Kairė', 'Dešinė'].entries()) {
    await press(m('addPlace'))
    await field(`elements.${at}.texts.lt`).fill(name)
    for (const [side, value] of Object.entries({ x: 50 * at, y: 10, width: 40, height: 80 }))
      await field(`elements.${at}.area.${side}`).fill(String(value))
  }
  await dialog.getByRole('checkbox', { name: m('isRightPlace', { number: 2 }) }).press('Space')
  await save('hotspot')

  await begin('cloze')
  await field('gap_text.lt').focus()
  await page.keyboard.type('Spauskite ')
  await press(m('insertGap'))
  await page.keyboard.type(' kartų, tada ')
  await press(m('insertGap'))
  await page.keyboard.type(' kartus įpūskite.')
  await expect.poll(() => field('gap_text.lt').inputValue()).toBe('Spauskite {1} kartų, tada {2} kartus įpūskite.')
  await field('elements.0.gap.options.0.texts.lt').fill('30')
  await field('elements.1.gap')
    .getByRole('radio', { name: m('gapChosen') })
    .press('Space')
  await field('elements.1.gap.options.0.texts.lt').fill('du')
  await press(m('addOption'), field('elements.1.gap'))
  await field('elements.1.gap.options.1.texts.lt').fill('tris')
  await save('cloze')
  await chooseInRow(page, 'Klausimas: cloze', m('preview'))
  await dialog.getByText('Spauskite [30] kartų, tada [du] kartus įpūskite.').waitFor()
  // In the list again: the item of the menu that opened the dialog is gone.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true)
})

const chosen = (level: 'activity.certainty2' | 'activity.certainty3', worth: string) =>
  t('activity.certaintyChosen', { level: t(level), worth })

/** What axe finds wrong in the activity's frame. */
const errorsInFrame = async (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('dynamic_height'))
  return frame ? findAccessibilityErrors(frame) : ['no frame']
}

test('a test with every kind of question is finished by keyboard on a phone, kept over a reload, and reviewed', async () => {
  const page = await newPage({ width: 390 })
  await signInStudent(page)
  await visit(page, `/course/${courseId}/tests`)
  const card = page.locator(`#test-${testId}`)
  await card.getByRole('link').click()
  const frame = activityFrame(page)
  await frame.getByRole('heading', { name: t('activity.lobbyTitle') }).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, 'quiz-lobby-390')
  await pressEnter(frame.getByRole('button', { name: t('activity.begin') }))
  for (const [i, kind] of kinds.entries()) {
    const heading = frame.getByRole('heading', { name: `Klausimas: ${kind}` })
    await heading.waitFor()
    if (i === 3) {
      await frame.getByText(t('activity.saved')).waitFor()
      await page.reload()
      await heading.waitFor()
    }
    await heading.focus()
    const top = async () => (await heading.boundingBox())?.y
    const before = await top()
    await answer(page, frame, kind)
    if (i === 0) {
      await frame.getByText(t('activity.saved')).waitFor()
      expect(await top()).toBe(before)
    }
    if (kind === 'matching') await frame.locator('p', { hasText: wholeDepth }).waitFor()
    await frame.getByRole('radio', { name: t('activity.certainty3') }).check()
    expect(await errorsInFrame(page), kind).toEqual([])
    await shoot(page, `quiz-${kind}-390`)
    await pressEnter(frame.locator('button[type=submit]'))
  }
  await frame.getByRole('heading', { name: t('activity.overviewTitle') }).waitFor()
  await shoot(page, 'quiz-overview-390')
  await pressEnter(frame.getByRole('button', { name: t('activity.submit') }))
  await frame.getByRole('heading', { name: t('activity.passed') }).waitFor()
  await frame
    .getByText(t('activity.scoreText', { score: 100 }))
    .first()
    .waitFor()
  await shoot(page, 'quiz-result-390')

  await visit(page, `/course/${courseId}/tests`)
  await card.getByRole('link').click()
  await frame.getByRole('heading', { name: t('activity.lobbyAgain') }).waitFor()
  // It is passed: the way back is the first button.
  await frame
    .getByRole('button')
    .first()
    .and(frame.getByRole('button', { name: t('activity.toCourse') }))
    .waitFor()
  await pressEnter(frame.getByRole('button', { name: t('activity.pastReview') }))
  await frame.getByText('Paaiškinimas: cloze').waitFor()
  await expect.poll(() => frame.getByText(chosen('activity.certainty3', '+3 balai')).count()).toBe(kinds.length)
  expect(await errorsInFrame(page)).toEqual([])
})

test('answers with gaps are submitted after a confirmation that counts them, by keyboard on a phone', async () => {
  const page = await newPage({ width: 390 })
  await signInStudent(page)
  await visit(page, `/course/${courseId}/tests`)
  await page.locator(`#test-${testId}`).getByRole('link').click()
  const frame = activityFrame(page)
  await pressEnter(frame.getByRole('button', { name: t('activity.begin') }))
  for (const [i, kind] of kinds.entries()) {
    const heading = frame.getByRole('heading', { name: `Klausimas: ${kind}` })
    await heading.waitFor()
    // The first answer is right, the second wrong, the third has no certainty, the others are not given.
    if (i === 0) await answer(page, frame, kind)
    if (i === 1) await frame.getByRole('checkbox', { name: 'Ūgis' }).check()
    if (i === 2) await answer(page, frame, kind)
    if (i < 2) await frame.getByRole('radio', { name: t('activity.certainty2') }).check()
    await pressEnter(frame.locator('button[type=submit]'))
  }
  await frame.getByRole('heading', { name: t('activity.overviewTitle') }).waitFor()
  const withGaps = frame.getByRole('button', { name: t('activity.submitWithGaps') })
  await pressEnter(withGaps)
  const title = frame.getByRole('heading', { name: t('activity.gapsTitle') })
  await title.waitFor()
  expect(await title.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true)
  await frame.getByText('Be atsakymo: 6. Jie bus įvertinti 0 balų.').waitFor()
  await frame.getByText(t('activity.gapsUnsure', { count: '1' })).waitFor()
  expect(await errorsInFrame(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, 'quiz-gaps-390')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await frame.getByRole('heading', { name: t('activity.failed') }).waitFor()
  await frame.getByText(chosen('activity.certainty2', '+2 balai')).waitFor()
  await frame.getByText(chosen('activity.certainty2', '−2 balai')).waitFor()
  await frame.getByText(t('activity.certaintyTotal', { marks: '1', of: String(3 * kinds.length) })).waitFor()
  expect(await errorsInFrame(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, 'quiz-gaps-result-390')
})
