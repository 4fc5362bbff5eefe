import type { Page } from 'playwright-core'
import { messages } from '../harness/messages.ts'

const t = messages('lt')

/** Opens a part of the settings, which a phone shows behind the list of all. */
export async function openPart(page: Page, id: string): Promise<void> {
  const all = page.getByRole('link', { name: t('settings.all') })
  const part = page.locator(`nav a[href$="#${id}"]`)
  await all.or(part).filter({ visible: true }).first().waitFor()
  if (await all.isVisible()) await all.click()
  await part.click()
  await page.locator(`#${id}`).waitFor()
}
