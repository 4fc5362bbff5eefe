import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { chooseInRow, openBrowser, pressInTable, reload, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const merging = (page: Page) => page.getByRole('dialog', { name: t('manageContent.merge.title') })

/** Chooses by keyboard what remains of one field that both changed, and waits until the merged version is saved. */
async function choose(page: Page, value: RegExp) {
  const dialog = merging(page)
  await dialog.getByText(t('manageContent.merge.both')).first().waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: t('manageContent.merge.action') }).press('Enter')
  await dialog.getByText(t('manageContent.merge.choose')).waitFor()
  await dialog.getByRole('radio', { name: value }).press('Space')
  const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
  await dialog.getByRole('button', { name: t('manageContent.merge.action') }).press('Enter')
  await saved
  await dialog.waitFor({ state: 'hidden' })
}

test('two managers change the same room: faults at their fields, what was typed is kept, both versions are merged', async () => {
  const { rows } = await pool.query<{ name: string; location_id: number }>(
    `insert into rooms (location_id, name, capacity) select id, 'Salė ' || gen_random_uuid(), 6 from locations
     where not online order by id limit 1 returning name, location_id`,
  )
  const name = rows[0]?.name ?? ''
  const [page, other] = [await newPage({ width: 390 }), await newPage({ width: 1440 })]
  for (const one of [page, other]) {
    await signInStaff(one, pool, 'manager')
    await visit(one, '/manage/rooms')
    await pressInTable(one.getByRole('button', { name: t('manage.edit.changeOf', { name }) }))
    await field(one, 'capacity').waitFor()
  }
  await field(page, 'name').fill(' ')
  await field(page, 'capacity').fill('61')
  await press(page, t('manage.edit.save'))
  await page.getByText(t('manage.edit.write')).waitFor()
  await page.getByText(t('manage.edit.range', { min: 1, max: 60 })).waitFor()
  expect(await field(page, 'name').evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'room-390')
  await reload(page)
  await pressInTable(page.getByRole('button', { name: t('manage.edit.changeOf', { name }) }))
  await page.getByText(t('manageContent.draft.restored')).waitFor()
  await expect.poll(() => field(page, 'capacity').inputValue()).toBe('61')
  await field(page, 'name').fill('Mano salė')
  await field(page, 'capacity').fill('9')

  await field(other, 'name').fill('Kita salė')
  await field(other, 'note').fill('Raktas pas budintįjį')
  await shoot(other, 'room-1440')
  await press(other, t('manage.edit.save'))
  await other.getByText(t('manage.edit.saved', { name: 'Kita salė' })).waitFor()
  await press(page, t('manage.edit.save'))
  await merging(page).getByText('Raktas pas budintįjį').waitFor()
  await shoot(page, 'merge-room-390')
  await choose(page, /Mano salė/)
  const saved = await pool.query('select name, capacity, note from rooms where location_id = $1 and name = $2', [
    rows[0]?.location_id,
    'Mano salė',
  ])
  expect(saved.rows).toEqual([{ name: 'Mano salė', capacity: 9, note: 'Raktas pas budintįjį' }])
})

test('two authors change the same question: the second merges both in the dialog of the question', async () => {
  const mine = `Mano klausimas ${Math.random().toString(36).slice(2, 8)}?`
  const first = mine.replace('Mano', 'Pirmas')
  const b = (key: string) => t(`manageCourses.bank.${key}`)
  const { rows } = await pool.query<{ id: number }>('select id from courses order by id limit 1')
  const address = `/manage/courses/${rows[0]?.id}?tab=questions`
  const [page, other] = [await newPage({ width: 1440 }), await newPage({ width: 1440 })]
  await signInStaff(page, pool, 'author')
  await visit(page, address)
  await press(page, b('add'))
  const dialog = page.getByRole('dialog', { name: b('add') })
  await field(page, 'bank_question.text.lt').fill(first)
  await field(page, 'bank_question.elements.0.texts.lt').fill('Taip')
  await field(page, 'bank_question.elements.1.texts.lt').fill('Ne')
  await dialog.getByRole('checkbox', { name: t('manageCourses.bank.isRight', { number: 1 }) }).check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, b('add'))
  await dialog.getByText(t('manageContent.draft.restored')).waitFor()
  await expect.poll(() => field(page, 'bank_question.elements.0.texts.lt').inputValue()).toBe('Taip')
  await dialog.getByRole('button', { name: t('manageCourses.about.save') }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  await signInStaff(other, pool, 'author')
  for (const one of [page, other]) {
    await visit(one, address)
    await chooseInRow(one, first, b('edit'))
    await field(one, 'bank_question.text.lt').waitFor()
  }
  await field(other, 'bank_question.text.lt').fill('Kito klausimas?')
  await field(other, 'bank_question.explanation.lt').fill('Kito paaiškinimas')
  await press(other, t('manageCourses.about.save'))
  await other.getByRole('dialog').waitFor({ state: 'hidden' })
  await field(page, 'bank_question.text.lt').fill(mine)
  await press(page, t('manageCourses.about.save'))
  await merging(page).getByText('Kito paaiškinimas').waitFor()
  await shoot(page, 'merge-question-1440')
  await choose(page, /Mano klausimas/)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await chooseInRow(page, mine, b('edit'))
  await expect.poll(() => field(page, 'bank_question.explanation.lt').inputValue()).toBe('Kito paaiškinimas')
})
