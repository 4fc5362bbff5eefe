import type { Page } from 'playwright-core'

/** Holds back the replies of an address until they are released. */
export async function holdReplies(page: Page, address: string) {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(address, async (route) => {
    await released
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { release: () => release() }
}
