import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

const idOf = async (slug: string): Promise<number> =>
  (await pool.query('select id from courses where slug = $1', [slug])).rows[0].id

describe.each([390, 1440])('at %i px', (width) => {
  test('the grades of a course are shown by category', async () => {
    const t = messages('lt')
    const page = await newPage({ width })
    await signInAs(page, 'patyrusi')
    await visit(page, `/course/${await idOf('infekciju-kontrole')}/grades`)
    await page.getByRole('heading', { name: t('learning.grades.title') }).waitFor()
    const final = page.getByRole('table', { name: 'Baigiamasis testas' })
    expect(await final.getByRole('rowheader').count()).toBe(1)
    expect(await page.getByRole('table', { name: 'Temų patikros' }).getByRole('rowheader').count()).toBe(8)
    expect(await findAccessibilityErrors(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await shoot(page, `grades-${width}`)
    const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('many certificates are checked at once, and the signed result is recognised', async () => {
    const t = messages('lt')
    const { rows } = await pool.query('select code from certificates order by valid_to limit 4')
    const page = await newPage({ width })
    await visit(page, '/verify')
    await shoot(page, `verify-form-${width}`)
    await page.getByLabel(t('certificates.many.codes')).fill(`${rows.map(({ code }) => code).join('\n')}\nNERA-TOKIO`)
    await page.getByRole('button', { name: t('certificates.many.submit') }).click()
    const table = page.getByRole('table', { name: t('certificates.many.result') })
    await table.getByText(t('certificates.many.states.unknown')).waitFor()
    expect(await table.getByRole('rowheader').count()).toBe(5)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t(`certificates.many.${width === 390 ? 'pdf' : 'csv'}`) }).click(),
    ])
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t('certificates.many.signedFile') }).click()
    const buffer = readFileSync(await download.path())
    await (await chooser).setFiles({ name: download.suggestedFilename(), mimeType: '', buffer })
    await page.getByText(t('certificates.many.genuine'), { exact: true }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await shoot(page, `verify-many-${width}`)
  })
})

test('the time of a practice is chosen in the course and confirmed', async () => {
  const t = messages('lt')
  const page = await newPage({ width: 390 })
  await signInAs(page, 'imone')
  await visit(page, `/course/${await idOf('pazangusis-suaugusiuju-gaivinimas')}/general`)
  const open = page.getByRole('button', {
    name: new RegExp(`${t('learning.slots.open')}|${t('learning.slots.change')}`),
  })
  await open.click()
  const dialog = page.getByRole('dialog')
  const slots = dialog.getByRole('radio')
  await slots.first().waitFor()
  await dialog.locator('input[type=radio]:enabled').first().check()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'slots-390')
  await dialog.getByRole('button', { name: t('learning.slots.confirm') }).click()
  await page.getByText(t('learning.slots.saved')).waitFor()
  expect(await horizontalOverflow(page)).toBe(0)
})
