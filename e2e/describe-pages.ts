import type { BrowserContext, Page } from 'playwright-core'

/** Characters of a frame's text, and requests of a page, that help to see what went wrong. */
const longestText = 600
const lastRequests = 12

type Requests = (page: Page) => string[]

/** Keeps of each page the last requests that failed or were refused. */
export function watchRequests(): { watch: (page: Page) => void; of: Requests } {
  const troubles = new WeakMap<Page, string[]>()
  const of = (page: Page) => troubles.get(page) ?? []
  const note = (page: Page, text: string) => void troubles.set(page, [...of(page), text].slice(-lastRequests))
  return {
    of,
    watch(page) {
      page.on('requestfailed', (request) =>
        note(page, `${request.failure()?.errorText}: ${request.method()} ${request.url()}`),
      )
      page.on('response', (response) => {
        if (response.status() >= 400)
          note(page, `${response.status()}: ${response.request().method()} ${response.url()}`)
      })
    },
  }
}

/** What the open pages show, frame by frame: printed when a test fails, as it may not be seen a second time. */
export async function describePages(contexts: readonly BrowserContext[], requestsOf: Requests): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages())
  const described = pages.map(async (page) => {
    const frames = page.frames().map(async (frame) => {
      const text = await frame.evaluate(() => document.body.innerText).catch((error: unknown) => String(error))
      return `  ${frame.url().replace(/#.*/, '')}: ${text.replace(/\s+/g, ' ').slice(0, longestText)}`
    })
    return [page.url(), ...(await Promise.all(frames)), ...requestsOf(page).map((text) => `  ${text}`)].join('\n')
  })
  return (await Promise.all(described)).join('\n')
}
