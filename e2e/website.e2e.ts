import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const m = (key: string, values?: Record<string, string>) => t(`manageContent.${key}`, values)

test('an author writes a page, which survives a reload, and merges it with what somebody else saved, at 768 px', async () => {
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'author')
  const field = (name: string) => page.locator(`[id="${name}"]`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  await visit(page, '/manage/content')
  await press(m('edit.add'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m('new.go') })
    .press('Enter')
  await field('title.lt').waitFor()
  await press(m('edit.add'))
  await page.getByText(m('edit.fill')).first().waitFor()
  await field('title.lt').fill('Atvirų durų diena')
  await field('text.lt').fill('Ateikite **pamatyti**.')
  await page.reload()
  await page.getByText(m('draft.restored')).waitFor()
  await expect.poll(() => field('title.lt').inputValue()).toBe('Atvirų durų diena')
  await page.locator('.prose strong').filter({ hasText: 'pamatyti' }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'website-new-768')
  await press(m('edit.add'))
  await page.waitForURL(/\/manage\/content\/page\/\d+$/)
  const id = Number(page.url().split('/').at(-1))

  await page.getByRole('link', { name: m('tabs.history'), exact: true }).waitFor()
  await field('title.lt').fill('Atvirų durų savaitė')
  await page.getByText(m('edit.added')).waitFor({ state: 'detached' })
  const theirs = { lt: 'Kito tekstas', en: 'Text of the other' }
  await pool.query(
    `update information_pages set version = version + 1, description_source = $2, title = jsonb_set(title, '{lt}', '"Durų diena"')
     where id = $1`,
    [id, JSON.stringify(theirs)],
  )
  await press(m('edit.save'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(m('merge.both')).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'website-merge-768')
  await dialog.getByRole('button', { name: m('merge.action') }).press('Enter')
  await dialog.getByText(m('merge.choose')).waitFor()
  await dialog.getByRole('radio', { name: /Atvirų durų savaitė/ }).press('Space')
  await dialog.getByRole('button', { name: m('merge.action') }).press('Enter')
  await page.getByText(m('edit.saved')).waitFor()
  await expect.poll(() => field('title.lt').inputValue()).toBe('Atvirų durų savaitė')
  await expect.poll(() => field('text.lt').inputValue()).toBe('Kito tekstas')

  const guest = await newPage({ width: 390 })
  await visit(guest, `/page/${id}`)
  await guest.getByRole('heading', { level: 1, name: 'Atvirų durų savaitė' }).waitFor()
  await guest.getByText('Kito tekstas').waitFor()
})

test('a manager publishes a new version of a legal text, and visitors read since when it is valid', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/content/page/9')
  const text = page.locator('[id="text.lt"]')
  await text.fill(`${await text.inputValue()}\n\nPapildyta šiandien.`)
  await page.getByRole('button', { name: m('edit.save') }).press('Enter')
  await page.getByText(m('edit.saved')).waitFor()
  await page.getByRole('link', { name: m('versions.tab') }).press('Enter')
  await page.getByText(m('versions.number', { number: '2' })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page
    .getByRole('button', { name: `${m('versions.read')}: ${m('versions.number', { number: '1' })}` })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('.prose').waitFor()
  expect(await dialog.getByText('Papildyta šiandien.').count()).toBe(0)
  await shoot(page, 'website-version-1440')
  const guest = await newPage({ width: 390 })
  await visit(guest, '/page/9')
  await guest.getByText(/Galioja nuo/).waitFor()
  await guest.getByText('Papildyta šiandien.').waitFor()
  await shoot(guest, 'website-legal-390')
})

test('a version for a later day is planned, read by visitors and withdrawn, and its text stays in the editor', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/content/page/9')
  const text = page.locator('[id="text.lt"]')
  await text.fill(`${await text.inputValue()}\n\nGalios vėliau.`)
  await page.locator('#valid_on').fill('2020-01-01')
  await page.getByRole('button', { name: m('planned.save') }).press('Enter')
  await page.locator('#valid_on-error').waitFor()
  await page.locator('#valid_on').fill('2030-05-01')
  await page.getByRole('button', { name: m('planned.save') }).press('Enter')
  await page.getByRole('button', { name: m('planned.withdraw') }).waitFor()
  await shoot(page, 'website-planned-1440')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: m('versions.tab') }).press('Enter')
  await page.getByText(m('planned.badges.text'), { exact: true }).waitFor()
  await shoot(page, 'website-planned-versions-1440')

  const guest = await newPage({ width: 320 })
  await visit(guest, '/page/9')
  await guest.getByRole('link', { name: t('content.information.readNext') }).waitFor()
  expect(await guest.getByText('Galios vėliau.').count()).toBe(0)
  await shoot(guest, 'website-legal-next-320')
  await guest.getByRole('link', { name: t('content.information.readNext') }).press('Enter')
  await guest.getByText('Galios vėliau.').waitFor()
  await guest.getByRole('link', { name: t('content.information.readCurrent') }).waitFor()

  await page
    .getByRole('link', { name: m('tabs.edit'), exact: true })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: m('planned.withdraw') }).press('Enter')
  await text.waitFor()
  await expect.poll(() => text.inputValue()).toContain('Galios vėliau.')
  await expect.poll(() => page.locator('#valid_on').inputValue()).toBe('2030-05-01')
})

test('a picture is uploaded only with a text for those who do not see it', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/content/banner/new')
  const picture = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#0f5446' } })
    .png()
    .toBuffer()
  const choose = () =>
    page.locator('main input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await page.locator('[id="title.lt"]').waitFor()
  await choose()
  await page.getByText(m('picture.first')).waitFor()
  await page.locator('[id="title.lt"]').fill('Nauja klinika')
  await choose()
  await page.getByText(m('picture.uploaded')).waitFor()
  await page.getByRole('button', { name: m('edit.add'), exact: true }).press('Enter')
  await page.waitForURL(/\/manage\/content\/banner\/\d+$/)
  await shoot(page, 'website-banner-1440')
})
