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

test('two authors change the same checklist: the second merges both, and what was typed survives a reload', async () => {
  const save = t('manage.edit.save')
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'author')
  await visit(page, '/manage/checklists/new')
  await field(page, 'name').fill('Dviejų autorių lapas')
  await field(page, 'items.0.text.lt').fill('Įvertina sąmonę')
  await reload(page)
  await page.getByText(t('manageContent.draft.restored')).waitFor()
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Dviejų autorių lapas')
  await press(page, save)
  await page.waitForURL(/\/manage\/checklists\/\d+$/)
  const address = new URL(page.url()).pathname

  const other = await newPage({ width: 1440 })
  const { id } = await signInStaff(other, pool, 'author')
  const { rows } = await pool.query("select concat(firstname, ' ', lastname) as name from users where id = $1", [id])
  await visit(other, address)
  await field(other, 'name').fill('Kito autoriaus lapas')
  await press(other, t('manage.checklist.rows.items.add'))
  await field(other, 'items.1.text.lt').fill('Kviečia pagalbą')
  await press(other, save)
  await other.getByText(t('manage.edit.saved', { name: 'Kito autoriaus lapas' })).waitFor()

  await field(page, 'name').fill('Mano lapas')
  await press(page, save)
  await merging(page).getByText(rows[0].name).waitFor()
  await merging(page).getByText('Kviečia pagalbą').waitFor()
  await shoot(page, 'merge-checklist-390')
  await choose(page, /Mano lapas/)
  // Nothing is kept in the browser any more.
  await page.getByText(t('manageContent.draft.kept')).waitFor({ state: 'detached' })
  await reload(page)
  await expect.poll(() => field(page, 'name').inputValue()).toBe('Mano lapas')
  await expect.poll(() => field(page, 'items.1.text.lt').inputValue()).toBe('Kviečia pagalbą')
  await page.getByText(t('manageContent.draft.restored')).waitFor({ state: 'hidden' })

  await visit(page, '/manage/checklists/new')
  await expect.poll(() => field(page, 'name').inputValue()).toBe('')
})

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

test('two members of support change the same quote', async () => {
  const q = (key: string) => t(`manageQuotes.${key}`)
  const [page, other] = [await newPage({ width: 1440 }), await newPage({ width: 390 })]
  await signInStaff(page, pool, 'support')
  await visit(page, '/manage/quotes/new/edit')
  const facts = {
    company_name: 'UAB Du redaktoriai',
    company_code: '300222114',
    company_address: 'Vilniaus g. 1',
    contact_name: 'Ona Onaitė',
    email: 'ona@example.com',
  }
  for (const [name, value] of Object.entries(facts)) await field(page, name).fill(value)
  await reload(page)
  await page.getByText(t('manageContent.draft.restored')).waitFor()
  await expect.poll(() => field(page, 'company_code').inputValue()).toBe('300222114')
  await field(page, 'quote_lines').selectOption({ index: 1 })
  await press(page, q('save'))
  await page.waitForURL(/\/manage\/quotes\/\d+$/)
  const address = `${new URL(page.url()).pathname}/edit`

  await signInStaff(other, pool, 'support')
  for (const one of [page, other]) {
    await visit(one, address)
    await field(one, 'discount_percent').waitFor()
  }
  await field(other, 'discount_percent').fill('15')
  await field(other, 'quote_note').fill('Kaina galioja grupei')
  await press(other, q('save'))
  await other.waitForURL(/\/manage\/quotes\/\d+$/)
  await field(page, 'discount_percent').fill('5')
  await press(page, q('save'))
  await merging(page).getByText('Kaina galioja grupei').waitFor()
  await shoot(page, 'merge-quote-1440')
  await choose(page, /15/)
  await page.waitForURL(/\/manage\/quotes\/\d+$/)
  await page.getByText('Kaina galioja grupei').waitFor()
  await visit(page, address)
  await expect.poll(() => field(page, 'discount_percent').inputValue()).toBe('15')
})
