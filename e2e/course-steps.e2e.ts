import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, pressInTable, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const m = (key: string) => t(`manageCourses.${key}`)
const k = (key: string) => t(`manageKinds.${key}`)

test('an author writes a scenario, previews it, moves it and weighs it, by keyboard', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'author')
  const field = (name: string) => page.locator(`[id="${name}"]`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await visit(page, '/manage/courses')
  await press(m('new.title'))
  const dialog = page.getByRole('dialog')
  await field('course_title').fill('Sprendimų pamoka')
  await field('short_name').fill('SPR')
  await field('hours').fill('1')
  await dialog.getByRole('button', { name: m('new.make') }).press('Enter')
  await page.waitForURL(/\/manage\/courses\/\d+$/)
  const address = new URL(page.url()).pathname
  await visit(page, `${address}?tab=contents`)
  for (const title of ['Pirma tema', 'Antra tema']) {
    await press(m('contents.addTopic'))
    await field('topic.title.lt').fill(title)
    await dialog.getByRole('button', { name: m('about.save') }).press('Enter')
    await page.getByRole('region', { name: title }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }

  await page
    .getByRole('region', { name: 'Pirma tema' })
    .getByRole('link', { name: m('contents.addStep') })
    .press('Enter')
  await field('step-module').selectOption('scenario')
  await field('step.title.lt').fill('Scenarijus')
  await field('node-node-1-title.lt').fill('Pradžia')
  await field('node-node-1-text.lt').fill('Pacientas nereaguoja.')
  await field('node-end-1-title.lt').fill('Pabaiga')
  await field('node-end-1-text.lt').fill('Pacientas atgavo sąmonę.')
  const lacks = page.getByRole('region', { name: k('lacks') })
  await lacks.getByText('Pradžia').first().waitFor()
  await press(m('contents.saveStep'))
  await page.getByRole('alert').getByText(/./).first().waitFor()
  await press(k('tree.addChoice'))
  await field('choice-node-1-choice-1-text.lt').fill('Skambinti 112')
  await field('choice-node-1-choice-1-feedback.lt').fill('Pagalba kviečiama iš karto.')
  await page.getByText(k('complete')).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-step-scenario')
  await press(m('contents.saveStep'))
  const first = page.getByRole('grid', { name: 'Pirma tema' })
  await pressInTable(first.getByRole('link', { name: 'Scenarijus' }))

  await page.getByRole('link', { name: k('preview.open') }).press('Enter')
  await page.getByText(k('preview.note')).waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Pradėti' }).press('Enter')
  await frame.getByText('Skambinti 112').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-step-preview')
  const { rows } = await pool.query(
    `select count(*)::int as count from scenario_runs r join steps s on s.id = r.step_id
     join courses c on c.id = s.course_id where c.slug = 'sprendimu-pamoka'`,
  )
  expect(rows[0].count).toBe(0)

  await visit(page, `${address}?tab=contents`)
  await page.getByRole('button', { name: t('manageKinds.move.menu', { name: 'Scenarijus' }) }).press('Enter')
  await page.getByRole('menuitem').press('Enter')
  const second = page.getByRole('grid', { name: 'Antra tema' })
  await second.getByRole('link', { name: 'Scenarijus' }).waitFor()
  // Back by dragging with the keyboard: the lists are the places to drop, one after another. The list takes the first
  // focus for itself.
  const handle = second.getByRole('button', { name: t('manageCourses.contents.drag', { name: 'Scenarijus' }) })
  const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))
  await expect
    .poll(async () => {
      await handle.focus()
      return hasFocus(handle)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(handle)).toBe(false)
  await expect
    .poll(async () => {
      if (!(await hasFocus(first))) await page.keyboard.press('Tab')
      return hasFocus(first)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await first.getByRole('link', { name: 'Scenarijus' }).waitFor()

  await page.getByRole('link', { name: m('tabs.grades') }).press('Enter')
  await press(t('manageGrades.addCategory'))
  await field('grade_categories.0.name.lt').fill('Sprendimai')
  await page
    .getByRole('row', { name: /Scenarijus/ })
    .getByRole('combobox')
    .selectOption({ label: 'Sprendimai' })
  await page.getByText(t('manageGrades.share', { share: '100\u00a0%' })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-grades')
  await press(m('about.save'))
  await page.getByText(t('manageGrades.saved')).waitFor()
})

test('a picture goes into the text of a page with words in each language', async () => {
  const { rows } = await pool.query("select id from courses where slug = 'sprendimu-pamoka'")
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'author')
  await visit(page, `/manage/courses/${rows[0].id}?tab=contents`)
  await page
    .getByRole('region', { name: 'Antra tema' })
    .getByRole('link', { name: m('contents.addStep') })
    .press('Enter')
  const field = (name: string) => page.locator(`[id="${name}"]`)
  await field('step.title.lt').fill('Puslapis su paveikslu')
  await field('step.content.lt').fill('Tekstas prieš paveikslą.')
  await page.getByRole('button', { name: m('markdown.marks.figure') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0f5446' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'ranka.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('img').waitFor()
  await dialog.getByRole('button', { name: k('figure.insert') }).press('Enter')
  await dialog.getByText(k('figure.writeAlt')).waitFor()
  await field('figure-alt-lt').fill('Ranka su kateteriu')
  await shoot(page, 'course-step-figure')
  await field('figure-alt-lt').press('Enter')
  await page
    .getByRole('region', { name: m('markdown.preview') })
    .getByRole('img', { name: 'Ranka su kateteriu' })
    .waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: m('contents.saveStep') }).press('Enter')
  await page.getByRole('grid', { name: 'Antra tema' }).getByRole('link', { name: 'Puslapis su paveikslu' }).waitFor()
})

test('what an author types in a step survives a reload, and is merged with what somebody else saved', async () => {
  const { rows } = await pool.query(
    "select id, course_id from steps where title->>'lt' = 'Puslapis su paveikslu' and retired_at is null",
  )
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'author')
  await visit(page, `/manage/courses/${rows[0].course_id}?tab=contents`)
  await pressInTable(page.getByRole('link', { name: 'Puslapis su paveikslu' }))
  const title = page.locator('[id="step.title.lt"]')
  await title.fill('Mano pavadinimas')
  await page.getByText(t('manageContent.draft.kept')).waitFor()
  await page.reload()
  await page.getByText(t('manageContent.draft.restored')).waitFor()
  expect(await title.inputValue()).toBe('Mano pavadinimas')
  await pool.query(`update steps set title = jsonb_set(title, '{lt}', '"Kito pavadinimas"') where id = $1`, [
    rows[0].id,
  ])
  await page.getByRole('button', { name: m('contents.saveStep') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('manageContent.merge.both')).waitFor()
  await dialog.getByRole('radio', { name: /Mano pavadinimas/ }).press('Space')
  await shoot(page, 'course-step-merge')
  await dialog.getByRole('button', { name: t('manageContent.merge.action') }).press('Enter')
  await page.getByRole('grid', { name: 'Antra tema' }).getByRole('link', { name: 'Mano pavadinimas' }).waitFor()
})

test('an author makes an algorithm of a Trio Run, gets its times in order and removes it', async () => {
  const a = (key: string) => t(`manageAlgorithms.${key}`)
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'author')
  await visit(page, '/manage/algorithms')
  await shoot(page, 'algorithms')
  await page.getByRole('link', { name: a('add') }).press('Enter')
  const field = (name: string) => page.locator(`[id="${name}"]`)
  await field('algorithm_title.lt').fill('Insulino dozė')
  await field('algorithm_goal.lt').fill('Sušvirkškite paskirtą dozę.')
  await field('algorithm_steps.0.text.lt').fill('Patikrina paciento tapatybę')
  await page.getByRole('button', { name: a('addStep') }).press('Enter')
  await field('algorithm_steps.1.text.lt').fill('Patikrina dozę su kolega')
  await field('algorithm_steps.1.by').fill('5')
  await field('critical-step-2').press('Space')
  const save = page.getByRole('button', { name: a('save') })
  await save.press('Enter')
  await page.getByRole('alert').getByText(a('tooEarly')).waitFor()
  await field('algorithm_steps.1.by').fill('25')
  await field('course-filter').fill('sprendimu')
  await page.getByRole('checkbox', { name: 'Sprendimų pamoka' }).press('Space')
  await shoot(page, 'algorithm')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await save.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Insulino dozė' }).waitFor()
  await page.getByRole('button', { name: a('remove.action'), exact: true }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: a('remove.action') })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: a('title') }).waitFor()
  expect(await page.getByRole('link', { name: 'Insulino dozė' }).count()).toBe(0)
})

test('an author makes a checklist and assigns it to a course', async () => {
  const c = (key: string) => t(`manageChecklists.${key}`)
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'author')
  await visit(page, '/manage/checklists')
  await shoot(page, 'checklists')
  await page.getByRole('link', { name: c('add') }).press('Enter')
  await page.getByRole('button', { name: c('save') }).press('Enter')
  await page.getByRole('alert').getByText(c('writeName')).waitFor()
  const field = (name: string) => page.locator(`[id="${name}"]`)
  await field('checklist_name').fill('Sprendimų vertinimas')
  await field('checklist_items.0.text.lt').fill('Skambina 112')
  await field('critical-item-1').press('Space')
  await field('course-filter').fill('sprendimu')
  await page.getByRole('checkbox', { name: 'Sprendimų pamoka' }).press('Space')
  await shoot(page, 'checklist')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: c('save') }).press('Enter')
  await page.waitForURL(/\/manage\/checklists\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Sprendimų vertinimas' }).waitFor()
})
