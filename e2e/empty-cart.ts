import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from './browser.ts'
import { messages } from '../harness/messages.ts'

const t = messages('lt')

/** Removes every line of the cart, in Lithuanian. */
export async function emptyCart(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: t('shop.cart.remove', { name: '' }) })
  const empty = page.getByRole('heading', { name: t('shop.cart.empty') })
  await visit(page, '/cart')
  await remove.or(empty).first().waitFor()
  for (let lines = await remove.count(); lines > 0; lines--) {
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(lines - 1)
  }
}
