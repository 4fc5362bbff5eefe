import type { Frame, Page } from 'playwright-core'

/** Requests of a loaded page. `depth`: the longest chain in which each starts after the one before has ended. */
export type Waterfall = { requests: number; bytes: number; depth: number }

/** Milliseconds without a request after which a screen counts as loaded: it loads what it keeps a second late. */
const quiet = 1500

/**
 * Waits until the page (or a frame) requests nothing more and returns what it has requested, itself included. Of two
 * requests that overlap none waited for the other, so the longest chain of requests that do not overlap is the number of
 * serial steps. Pictures and what is fetched ahead (`/ahead`) come after what can be read, and are no step.
 */
export async function readWaterfall(page: Page | Frame): Promise<Waterfall> {
  await page.waitForFunction((milliseconds) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > milliseconds
  }, quiet)
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      (entry) => entry instanceof PerformanceResourceTiming,
    )
    const sent = entries.filter(
      (entry) => entry.name.startsWith('http') && Reflect.get(entry, 'deliveryType') !== 'cache',
    )
    let [depth, end] = [0, 0]
    for (const { name, startTime, responseEnd } of sent.toSorted((a, b) => a.responseEnd - b.responseEnd)) {
      if (startTime < end || /\.(?:svg|webp|png)$|\/ahead$/.test(new URL(name).pathname)) continue
      depth += 1
      end = responseEnd
    }
    return { requests: sent.length, bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0), depth }
  })
}
