import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, pressInTable, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { dayAhead } from './days.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const m = (key: string) => t(`manageCourses.${key}`)

test('an author exports a course, imports it under another name, and takes questions from Moodle, at 768 px', async () => {
  const { rows } = await pool.query("select id from courses where slug = 'kvepavimo-taku-valdymas'")
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'author')
  await visit(page, `/manage/courses/${rows[0].id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: m('archive.export') }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('kvepavimo-taku-valdymas.zip')
  const archive = { name: 'kursas.zip', mimeType: 'application/zip', buffer: readFileSync(await download.path()) }

  await visit(page, '/manage/courses')
  await page.getByRole('button', { name: m('archive.import') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const make = () => dialog.getByRole('button', { name: m('archive.make'), exact: true }).press('Enter')
  const choose = async (file: typeof archive) => {
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(file.name).waitFor()
    await dialog.getByRole('progressbar').waitFor({ state: 'hidden' })
  }
  await make()
  await dialog.getByText(m('archive.choose'), { exact: true }).first().waitFor()
  await choose({ ...archive, name: 'foto.zip', buffer: Buffer.from('GIF89a') })
  await make()
  await dialog.getByText(m('archive.notImported')).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-import-refused-768')
  await choose(archive)
  await make()
  await dialog.locator('#import-slug[aria-invalid=true]').waitFor()
  await shoot(page, 'course-import-taken-768')
  await page.locator('#import-slug').fill('kvepavimo-taku-kopija')
  await page.locator('#import-short-name').fill('KTV2')
  await make()
  await page.waitForURL(/\/manage\/courses\/\d+$/)
  await page.getByText(m('states.draft')).first().waitFor()

  await page.getByRole('link', { name: m('tabs.questions') }).press('Enter')
  await page.getByRole('button', { name: m('bank.moodle') }).press('Enter')
  const buffer = readFileSync(join(import.meta.dirname, '../server/learning/editor/moodle-golden.xml'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'moodle.xml', mimeType: 'text/xml', buffer })
  await dialog.getByText('moodle.xml').waitFor()
  await page.locator('#moodle-tag').fill('moodle')
  await dialog.getByRole('button', { name: m('bank.importAction'), exact: true }).press('Enter')
  await dialog.getByText(t('manageCourses.bank.skippedTitle', { count: 7 })).waitFor()
  await shoot(page, 'course-moodle-768')
  expect(await findAccessibilityErrors(page)).toEqual([])
})

test('a manager copies a course and repeats a date as a series', async () => {
  const { rows } = await pool.query("select id from courses where slug = 'suaugusiuju-gaivinimas'")
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, `/manage/courses/${rows[0].id}?tab=dates`)
  const dialog = page.getByRole('dialog')
  const dates = () => page.getByRole('grid').first().getByRole('row').count()
  await pressInTable(page.getByRole('button', { name: new RegExp(`^${m('dates.copy')}`) }).first())
  const before = await dates()
  await page.locator('#start_days').fill(dayAhead(100))
  await page.locator('#times').fill('2')
  await dialog.getByRole('button', { name: m('dates.copyAction') }).press('Enter')
  await expect.poll(dates).toBe(before + 2)
  await page.getByRole('button', { name: m('copy.action'), exact: true }).press('Enter')
  await page.locator('#copy-slug').fill('suaugusiuju-gaivinimas-kopija')
  await page.locator('#copy-short-name').fill('BLSK')
  await dialog.getByRole('button', { name: m('copy.make') }).press('Enter')
  await page.waitForURL(
    (url) => !url.pathname.endsWith(`/${rows[0].id}`) && /\/manage\/courses\/\d+$/.test(url.pathname),
  )
  await page.getByText(m('states.draft')).first().waitFor()
  await shoot(page, 'course-copied-1440')
})
