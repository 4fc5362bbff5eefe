import type { Page } from 'playwright-core'

/** The dates of the form of a sale that cost something: those that are free have no sum. */
export async function listPaidDates(page: Page): Promise<string[]> {
  const options = page.locator('#sale_lines option')
  await options.nth(1).waitFor({ state: 'attached' })
  return options.evaluateAll((all) =>
    all.filter((one) => one.textContent?.includes('€')).map((one) => one.getAttribute('value') ?? ''),
  )
}

/** Adds the first date that costs something to a sale. */
export async function addPaidDate(page: Page): Promise<void> {
  const [first = ''] = await listPaidDates(page)
  await page.locator('#sale_lines').selectOption(first)
}
