import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const m = (key: string) => t(`manageImports.${key}`)
const unique = Math.random().toString(36).slice(2, 7)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const choose = (page: Page, name: string, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

/** Starts the import of a checked file and waits until all its rows are saved. `action`: what the dialog's button says. */
async function start(page: Page, action: string) {
  await button(page, /^Importuoti \d/).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await page.getByText(t('words.importStates.done')).waitFor({ timeout: 60_000 })
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}

async function signIn(width: number) {
  const page = await newPage({ width })
  await signInStaff(page, pool, 'manager')
  return page
}

test('a manager imports people: what is wrong is named at its row, the others are invited', async () => {
  const page = await signIn(1440)
  await visit(page, '/manage/imports/people')
  await button(page, m('check')).click()
  await page.getByText(m('missing')).first().waitFor()
  const template = page.waitForEvent('download')
  await button(page, m('template')).click()
  const heading = readFileSync(await (await template).path(), 'utf8').trim()
  await choose(page, 'Skyrius.csv', [
    `${heading};Pareigos`,
    `Ona;Onaitė;ona.${unique}@praktika.test;lietuvių;8 612 34567;Kopų klinika ${unique};;;;;slaugytoja`,
    `Jonas;;jonas.${unique}@praktika.test;;;;;;;;`,
  ])
  await button(page, m('check')).click()
  await page.getByRole('heading', { level: 1, name: 'Skyrius.csv' }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: /jonas\./ })
    .getByText(m('columns.lastname'))
    .waitFor()
  await page.getByRole('checkbox', { name: /Pareigos/ }).check()
  await button(page, /^Sukurti 1/).click()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'import-people-checked')
  const refused = page.waitForEvent('download')
  await button(page, m('refusedFile')).click()
  expect(readFileSync(await (await refused).path(), 'utf8')).toContain(`jonas.${unique}@praktika.test`)
  await start(page, m('startAndInvite'))
  await shoot(page, 'import-people-done')
  await visit(page, `/manage/people?search=ona.${unique}`)
  await page.getByRole('grid').getByRole('link', { name: 'Ona Onaitė' }).waitFor()
})

test('a manager imports dates with practice groups on a phone, and finds them in the plan', async () => {
  const page = await signIn(390)
  await visit(page, '/manage/imports/dates')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  const evening = `${new Date().getFullYear() + 1}-05-06`
  const columns = ['course', 'start', 'end', 'location', 'hours', 'price', 'room', 'instructor', 'places']
  const row = [
    'suaugusiuju-gaivinimas',
    `${evening} 17:00`,
    `${evening} 20:00`,
    'vilnius-zirmunai',
    '7',
    '89',
    'A',
    '',
    '3',
  ]
  await choose(page, 'Pavasaris.csv', [columns.join(';'), row.join(';'), row.join(';')])
  await button(page, m('check')).click()
  await page.getByRole('heading', { level: 1, name: 'Pavasaris.csv' }).waitFor()
  await shoot(page, 'import-dates-checked-390')
  await start(page, m('startAction'))
  await shoot(page, 'import-dates-done-390')
  await visit(page, `/manage/practice?week=${evening}`)
  await page.getByRole('listitem').filter({ hasText: '17:00–20:00' }).first().waitFor()
})
