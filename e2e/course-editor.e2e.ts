import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
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

test('an author writes a course in three languages and asks for approval, at 768 px', async () => {
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'author')
  await visit(page, '/manage/courses')
  await page.getByRole('button', { name: m('new.title') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m('new.make') }).press('Enter')
  await dialog.getByText(m('new.writeTitle')).waitFor()
  await page.locator('#course_title').fill('Sepsio atpažinimas naktį')
  expect(await page.locator('#slug').inputValue()).toBe('sepsio-atpazinimas-nakti')
  await page.locator('#short_name').fill('SEPN')
  await page.locator('#hours').fill('4')
  await dialog.getByRole('button', { name: m('new.make') }).press('Enter')
  await page.waitForURL(/\/manage\/courses\/\d+$/)

  const field = (name: string) => page.locator(`[id="${name}"]`)
  await field('title.en').fill('Recognising sepsis at night')
  await field('title.ru').fill('Распознавание сепсиса ночью')
  await page.getByRole('button', { name: m('about.save') }).press('Enter')
  await page.getByText(m('about.saved')).waitFor()
  await field('title.lt').fill('Sepsis naktį')
  await page.getByRole('button', { name: m('about.save') }).press('Enter')
  await expect.poll(() => page.getByText(m('texts.outOfDate')).count()).toBe(2)
  await page
    .getByRole('button', { name: m('texts.compared') })
    .first()
    .press('Enter')
  await expect.poll(() => page.getByText(m('texts.outOfDate')).count()).toBe(1)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-editor-about-768')
  await page.getByRole('button', { name: m('about.save') }).press('Enter')
  await expect.poll(() => page.getByText(m('about.unsaved')).count()).toBe(0)
  await page.getByRole('button', { name: m('moves.ask.action') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m('moves.ask.action') })
    .press('Enter')
  await page.getByText(m('states.review')).first().waitFor()
})
