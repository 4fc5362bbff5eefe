import { readFile } from 'node:fs/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { addMonths, dayInVilnius } from '../server/time.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const b = (key: string, values = {}) => t(`manageBooks.${key}`, values)

test('a month is closed: its files are made, archived and taken out, and it is locked, in at most 12 actions', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/orders')
  const month = addMonths(dayInVilnius(new Date()), -1).slice(0, 7)
  let actions = 0
  const click = async (target: { click: () => Promise<void> }) => {
    actions++
    await target.click()
  }
  await click(page.getByRole('link', { name: t('manage.menu.screens.books'), exact: true }).first())
  await click(page.locator(`a[href$="/manage/books/${month}"]`))
  await click(page.getByRole('button', { name: b('make') }))
  await page.getByText(b('made')).waitFor()
  const names: string[] = []
  for (const kind of ['isaf', 'journal', 'rivile', 'centas'] as const) {
    const downloaded = page.waitForEvent('download')
    const button = new RegExp(
      `^${b('download')}: ${t(`words.bookFiles.${kind}`).replaceAll(/[()]/g, String.raw`\$&`)} `,
    )
    await click(page.getByRole('button', { name: button }))
    const download = await downloaded
    names.push(download.suggestedFilename().replace(/\d+(?=\.\w+$)/, '#'))
    expect((await readFile(await download.path())).length).toBeGreaterThan(100)
  }
  expect(names).toEqual([
    `isaf-${month}-#.xml`,
    `journal-${month}-#.csv`,
    `rivile-${month}-#.eip`,
    `centas-${month}-#.xml`,
  ])
  await click(page.getByRole('button', { name: b('lock') }))
  await click(page.getByRole('dialog').getByRole('button', { name: b('lock') }))
  await page.getByText(b('locked'), { exact: true }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'books-month-1440')
  await click(page.getByRole('link', { name: b('back') }))
  expect(actions).toBeLessThanOrEqual(12)

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/manage/book-settings')
  await page.getByText(t('words.objects.book_settings.receivable')).waitFor()
  await page.locator('#receivable').fill('24 10')
  await page.getByRole('button', { name: t('manage.edit.save') }).click()
  await page.getByText(t('manage.book_settings.faults.receivable')).first().waitFor()
  await page.locator('#receivable').fill('24101')
  await page.getByRole('button', { name: t('manage.edit.save') }).click()
  await page.getByText(b('settingsSaved')).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'book-settings-390')
})
