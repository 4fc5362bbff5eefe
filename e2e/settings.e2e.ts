import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, reload, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'
import { openPart } from './settings-part.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const password = 'Teorija ir praktika'

/** A new user, signed in, at the settings. */
async function openSettings(page: Page, query = '') {
  const user = await registerUser(password)
  await signInAs(page, user.username, password)
  await visit(page, `/dashboard/settings${query}`)
  await page.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor()
  return user
}

const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

describe('settings', () => {
  test('each field saves itself', async () => {
    const page = await newPage({ width: 390 })
    const { username } = await openSettings(page)
    // The list says what is set in each part.
    await page.getByRole('link', { name: `${t('settings.account.title')} ${username}`, exact: true }).waitFor()
    await page.getByRole('link', { name: `${t('settings.work.title')} ${t('settings.none')}`, exact: true }).waitFor()
    await shoot(page, 'settings-390')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await openPart(page, 'profile')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('settings.profile.title'))
    await page.locator('#firstname').fill('Ona')
    await saved(page, t('settings.saved'))
    await openPart(page, 'place')
    await page.locator('#country').selectOption('LT')
    await page.locator('#city').selectOption('Šiauliai')
    await page.locator('#timezone').selectOption('99')
    // What the server finds without diacritics is offered, and chosen by the keyboard.
    await openPart(page, 'work')
    await page.locator('#organisation').click()
    await page.keyboard.type('siauliu')
    await page.getByRole('option', { name: 'Respublikinė Šiaulių ligoninė' }).waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('santaros')
    await page.getByRole('option', { name: /Santaros/ }).waitFor()
    await shoot(page, 'settings-lookup-390')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('#position').fill('Felčerė')
    await page.locator('#position').blur()
    await openPart(page, 'contact')
    await page.locator('#telephone').fill('8612')
    await page.locator('#telephone').blur()
    await page.getByText(t('settings.phoneForm')).waitFor()
    await shoot(page, 'settings-contact-390')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.locator('#telephone').fill('+37061111111')
    await page.locator('#telephone').blur()
    await expect.poll(() => page.getByText(t('settings.phoneForm')).count()).toBe(0)
    // The stored value, typed again, is not wrong any more.
    await openPart(page, 'profile')
    await page.locator('#firstname').fill('')
    await page.locator('#firstname').blur()
    await expect.poll(() => page.locator('#firstname').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#firstname').fill('Ona')
    await page.locator('#firstname').blur()
    await expect.poll(() => page.locator('#firstname').getAttribute('aria-invalid')).not.toBe('true')
    // Each is saved a moment after it was typed.
    const stored = async () => {
      const { rows } = await pool.query(
        `select firstname, city, telephone, own_position, organisation_id is not null as organisation
         from users where username = $1`,
        [username],
      )
      return rows[0]
    }
    await expect
      .poll(stored)
      .toEqual({
        firstname: 'Ona',
        city: 'Šiauliai',
        telephone: '+37061111111',
        own_position: 'Felčerė',
        organisation: true,
      })
    await reload(page)
    await page.locator('#city option').nth(1).waitFor({ state: 'attached' })
    const values = () =>
      Promise.all(['firstname', 'city', 'timezone', 'telephone'].map((id) => page.locator(`#${id}`).inputValue()))
    await expect.poll(values).toEqual(['Ona', 'Šiauliai', '99', '+37061111111'])
    expect(await page.locator('#organisation').inputValue()).toContain('Santaros')
    expect(await page.locator('#position').inputValue()).toBe('Felčerė')
  })

  test('a photo is cropped, shown and removed', async () => {
    const page = await newPage({ width: 1440 })
    await openSettings(page)
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f5446' } })
      .png()
      .toBuffer()
    await page.locator('#photo').setInputFiles({ name: 'as.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await shoot(page, 'settings-crop')
    await page.getByRole('button', { name: t('settings.profile.cropSave') }).click()
    await page.locator('main img[src*="/media/photos/"]').waitFor()
    await page.getByRole('button', { name: t('settings.profile.removePhoto') }).click()
    await expect.poll(() => page.locator('main img[src*="/media/photos/"]').count()).toBe(0)
    await page.locator('#photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('ne') })
    await page.getByText(t('settings.profile.photoUnreadable')).waitFor()
  })

  test('the password is changed in two steps; other devices are signed out', async () => {
    const page = await newPage({ width: 390 })
    const { username } = await openSettings(page, '?openChangePassword=true')
    await expect
      .poll(() => page.locator('#password').evaluate((section) => section.getBoundingClientRect().top < 200))
      .toBe(true)
    await page.locator('#current-password').fill('ne tas')
    await page.getByRole('button', { name: t('settings.password.check') }).click()
    await page.getByText('Neteisingas slaptažodis').first().waitFor()
    await page.locator('#current-password').fill(password)
    await page.getByRole('button', { name: t('settings.password.check') }).click()
    await page.locator('#newpassword').fill('Praktika po teorijos')
    await page.locator('#repeat').fill('kas kita')
    await page.getByRole('button', { name: t('settings.password.save') }).click()
    await page.getByText(t('settings.password.differ')).waitFor()
    await page.locator('#repeat').fill('Praktika po teorijos')
    await page.getByRole('button', { name: t('settings.password.save') }).click()
    await page.getByText(t('settings.password.done')).first().waitFor()
    await page.locator('#current-password').waitFor()

    const elsewhere = await newPage({ width: 390 })
    await signInAs(elsewhere, username, 'Praktika po teorijos')
    await reload(page)
    await openPart(page, 'devices')
    await page
      .getByRole('button', { name: /^Atjungti: / })
      .first()
      .click()
    await page.getByText(t('settings.devices.ended')).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Atjungti: / }).count()).toBe(0)
  })

  test('the data are downloaded, and the account is deleted with its password', async () => {
    const page = await newPage({ width: 390 })
    await openSettings(page)
    await openPart(page, 'account')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('settings.account.export') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
    await page.getByRole('button', { name: t('settings.account.delete') }).click()
    await shoot(page, 'settings-delete')
    await page.locator('#delete-password').fill(password)
    await page.getByRole('button', { name: t('settings.account.confirmDelete') }).click()
    await page.waitForURL(/\/login/)
  })
})
