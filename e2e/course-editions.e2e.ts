import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { openPortalPool } from './portal-pool.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const m = (key: string) => t(`manageCourses.editions.${key}`)
const about = (key: string) => t(`catalogue.about.edition.${key}`)

test('the page of a course says that its review is awaited, until a manager publishes an edition with a reviewer', async () => {
  const { rows } = await pool.query("select id from courses where slug = 'naujagimio-gaivinimas'")
  const id: number = rows[0].id
  const guest = await newPage({ width: 390 })
  await visit(guest, `/course-about/${id}`)
  // A part that is folded on a phone.
  await guest.locator('main summary', { hasText: about('title') }).click()
  await guest.getByText(about('none')).waitFor()
  await guest.getByText('ERC 2025 ir 2021 m. gairės').waitFor()
  expect(await findAccessibilityErrors(guest)).toEqual([])
  await shoot(guest, 'course-edition-390')

  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  await visit(page, `/manage/courses/${id}?tab=editions`)
  const edition = (number: number) => page.getByRole('region', { name: t('manageCourses.editions.no', { number }) })
  await edition(1).getByText('ERC 2021 m. gairės').waitFor()
  await edition(2).getByText(m('none')).waitFor()
  expect(await page.getByText(m('changed')).count()).toBe(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'course-editions')
  await page.getByRole('button', { name: m('publish') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.locator('#reviewer_name').fill('Rasa Petrauskaitė')
  await dialog.getByRole('button', { name: m('publish') }).press('Enter')
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(2)
  await dialog.locator('#reviewer_role').fill('Gydytoja neonatologė')
  await dialog.locator('#reviewed_on').fill('2026-01-05')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: m('publish') }).press('Enter')
  await edition(3)
    .getByText(/Rasa Petrauskaitė, Gydytoja neonatologė/)
    .waitFor()

  await visit(guest, `/course-about/${id}`)
  await guest.locator('main summary', { hasText: about('title') }).click()
  await guest.getByText(/Rasa Petrauskaitė, Gydytoja neonatologė/).waitFor()
})
