import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, signInAs, visit, widen } from './browser.ts'
import { messages } from './messages.ts'
import { registerUser } from './register-user.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})

describe('the back office', () => {
  test('is closed to a learner, with the reason', async () => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    await visit(page, '/manage')
    await page.getByRole('heading', { name: messages('lt')('manage.closed.no_role.title') }).waitFor()
  })

  /** Russian has the longest words: there every screen is made narrower too. */
  test.each(['lt', 'ru'] as const)('shows a manager every screen of the menu, in %s', async (language) => {
    const t = messages(language)
    const prefix = language === 'lt' ? '' : `/${language}`
    const page = await newPage({ width: 1440 })
    await signInStaff(page, pool, 'manager')
    await visit(page, `${prefix}/manage`)
    const menu = page.getByRole('navigation', { name: t('manage.menu.label') })
    const links = await menu.getByRole('link').all()
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      const name = (await link.innerText()).trim()
      await link.click()
      await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      expect(await page.title()).toContain(t('manage.title'))
      // The language changes the words only.
      if (language === 'lt') expect(await findAccessibilityErrors(page), name).toEqual([])
      else {
        await widen(page, 768)
        expect.soft(await horizontalOverflow(page), `${name} at 768 px`).toBeLessThanOrEqual(0)
        await widen(page, 1440)
      }
      await shoot(page, `manage-${language}-${new URL(page.url()).pathname.split('/').at(-1)}`)
    }
  })

  test('shows an author nothing that is not theirs', async () => {
    const t = messages('lt')
    const page = await newPage({ width: 1440 })
    await signInStaff(page, pool, 'author')
    await visit(page, '/manage')
    const menu = page.getByRole('navigation', { name: t('manage.menu.label') })
    await menu.waitFor()
    expect(await menu.getByRole('link', { name: t('manage.menu.screens.staff') }).count()).toBe(0)
    await visit(page, '/manage/staff')
    await page.getByRole('heading', { name: t('shell.notFound.title') }).waitFor()
  })
})

test('a manager gives a role by keyboard, and the audit log says so, at 768 px', async () => {
  const t = messages('lt')
  const { email } = await registerUser('Rudens-vejai-8')
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/staff')
  await page.getByRole('button', { name: t('manage.staff.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('manage.staff.save') }).press('Enter')
  await dialog.getByText(t('manage.staff.writeEmail')).waitFor()
  await page.locator('#email').fill(email)
  await page.locator('#role-support').press('Space')
  await dialog.getByRole('button', { name: t('manage.staff.save') }).press('Enter')
  await page.getByRole('grid').getByText(email).waitFor()
  await shoot(page, 'manage-staff-768')
  await visit(page, '/manage/audit')
  await page.locator('#list-search').fill('Šukytė')
  await page.waitForURL(/search=/)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('manage.audit.actions.staff.granted') })
    .first()
  await row.waitFor()
  expect(await row.innerText()).toContain(t('manage.staff.names.support'))
})
