import type { Page } from 'playwright-core'
import { messages } from '../harness/messages.ts'

const t = messages('lt')

/** Opens a part of the settings, which a phone shows behind the list of all. */
export async function openPart(page: Page, id: string): Promise<void> {
  const all = page.getByRole('link', { name: t('settings.all') })
  if (await all.isVisible()) await all.click()
  await page.locator(`nav a[href$="#${id}"]`).click()
  await page.locator(`#${id}`).waitFor()
}
