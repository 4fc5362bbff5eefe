import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const password = 'Teorija ir praktika'

test.each([390, 1440])('registration asks for a name in Latin letters where it needs them, at %i px', async (width) => {
  const page = await newPage({ width })
  await visit(page, '/register')
  const submit = page.getByRole('button', { name: t('accounts.register.submit') })
  await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
  const latin = page.locator('#latin_name')
  for (const printed of ['Nguyễn', 'Παπαδόπουλος', 'Нұрғалиқызы', 'მაისურაძე', 'Պետրոսյան']) {
    await page.locator('#lastname').fill(printed)
    expect(await latin.count()).toBe(0)
  }
  await page.locator('#firstname').fill('小龙')
  await page.locator('#lastname').fill('李')
  await latin.waitFor()
  await submit.click()
  await page.locator('form [role=alert] a', { hasText: t('accounts.latinNeeded') }).waitFor()
  await shoot(page, `register-latin-${width}`)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await latin.fill('Li Xiaolong')
  await submit.click()
  await expect.poll(() => latin.getAttribute('aria-invalid')).not.toBe('true')
})

/** Opens the certificate of infection control, and waits until its picture is drawn. */
async function openCertificate(page: Page): Promise<void> {
  await visit(page, '/dashboard/certificates')
  await page
    .getByRole('link', { name: /Infekcij/ })
    .first()
    .click()
  await page.waitForURL(/certificates\/.*\/show/)
  const picture = page.locator('main img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

test('the settings ask a user whose name came from elsewhere, and the certificate that waited is there', async () => {
  const page = await newPage({ width: 390 })
  await signInAs(page, 'sato', 'Praktika-2026')
  await visit(page, '/dashboard/certificates')
  await page.getByText(t('certificates.nameNeeded.title')).waitFor()
  await shoot(page, 'certificates-latin-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await visit(page, '/dashboard/settings#profile')
  const latin = page.locator('#latin_name')
  await latin.waitFor()
  await page.getByText(t('settings.missing.title')).waitFor()
  await shoot(page, 'settings-latin-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await latin.fill('佐藤')
  await latin.blur()
  await page.getByText(t('settings.profile.latinOnly')).waitFor()
  await latin.fill('Sato Hanako')
  await latin.blur()
  await page
    .getByRole('status')
    .filter({ hasText: t('settings.saved') })
    .first()
    .waitFor()
  await expect.poll(() => page.getByText(t('settings.missing.title')).count()).toBe(0)
  await openCertificate(page)
  await shoot(page, 'certificate-latin-390')
})

test('a name in letters of another alphabet is on its certificate', async () => {
  const page = await newPage({ width: 1440 })
  await signInAs(page, 'nguyen', 'Praktika-2026')
  await openCertificate(page)
  await shoot(page, 'certificate-nguyen-1440')
})

test('staff who corrects a name is asked for Latin letters too', async () => {
  const { username } = await registerUser(password)
  const { rows } = await pool.query('select id from users where username = $1', [username])
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'support')
  await visit(page, `/manage/people/${rows[0].id}`)
  await page.getByRole('button', { name: t('managePeople.actions.name') }).click()
  await page.locator('#lastname').fill('李')
  const latin = page.locator('#latin_name')
  await latin.waitFor()
  await page.getByRole('button', { name: t('managePeople.nameForm.save') }).click()
  await expect.poll(() => latin.getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'staff-name-latin-1440')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await latin.fill('Živilė Li')
  await page.getByRole('button', { name: t('managePeople.nameForm.save') }).click()
  await expect.poll(() => latin.count()).toBe(0)
})
