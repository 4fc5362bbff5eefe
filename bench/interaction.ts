import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { RunningServer } from '../harness/server.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { findDatedCourse, hydrated, type Interaction, interactionsOf, tap } from './interaction-list.ts'
import { median, type Row } from './rows.ts'

/** Milliseconds: the median of the runs, and the slowest run. */
const aims = { median: 100, max: 200 }
const [runs, slowdown] = [5, 4]
/** The shortest duration that the Event Timing API reports. */
const shortest = 16

/** The parts of an interaction in milliseconds: before, in and after its event handlers. */
export type Timing = { duration: number; delay: number; processing: number; presentation: number }

/**
 * Records the interactions from now on; returns the longest, its events of one frame merged as web-vitals merges them.
 */
async function record(page: Page): Promise<() => Promise<Timing>> {
  const recorded = await page.evaluateHandle((durationThreshold) => {
    const entries: PerformanceEventTiming[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) entries.push(entry)
    })
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold }
    observer.observe(options)
    return entries
  }, shortest)
  return () =>
    recorded.evaluate((entries, least) => {
      const [longest] = [...entries].sort((a, b) => b.duration - a.duration)
      if (!longest) return { duration: least, delay: 0, processing: 0, presentation: 0 }
      const end = longest.startTime + longest.duration
      const frame = entries.filter((entry) => Math.abs(entry.startTime + entry.duration - end) <= 8)
      const from = Math.min(...frame.map((entry) => entry.processingStart))
      const to = Math.min(end, Math.max(...frame.map((entry) => entry.processingEnd)))
      return {
        duration: longest.duration,
        delay: Math.max(0, from - longest.startTime),
        processing: to - from,
        presentation: end - to,
      }
    }, shortest)
}

/** A browser page of its own: 412 × 915 px, touch, Lighthouse's pixel ratio. */
export async function newPhonePage(browser: Browser, portal: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    baseURL: portal,
    locale: 'lt-LT',
  })
  return context.newPage()
}

/** One interaction on a page that is loaded, hydrated and idle; the processor is slowed down from the tap on. */
export async function interact(page: Page, { path, prepare, target, text, effect }: Interaction): Promise<Timing> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  const element = await hydrated(target(page))
  await wait(1000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const longest = await record(page)
  await wait(300)
  if (text) await page.keyboard.type(text, { delay: 150 })
  else await tap(page, element)
  await effect(page).waitFor({ state: 'attached' })
  await wait(1000)
  return longest()
}

/** Each interaction of a server, `runs` times, each time on a new page of a new browser context. */
export async function* timeInteractions(
  url: string,
  runs: number,
): AsyncGenerator<{ interaction: Interaction; timings: Timing[] }> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    for (const interaction of interactionsOf(await findDatedCourse(url))) {
      const timings: Timing[] = []
      for (let run = 0; run < runs; run++) {
        const page = await newPhonePage(browser, url)
        timings.push(await interact(page, interaction))
        await page.context().close()
      }
      yield { interaction, timings }
    }
  } finally {
    await browser.close()
  }
}

export async function* measureInteractions({ url }: RunningServer): AsyncGenerator<Row> {
  for await (const { interaction, timings } of timeInteractions(url, runs)) {
    const middle = median(timings.map(({ duration }) => duration))
    const max = Math.max(...timings.map(({ duration }) => duration))
    const part = (name: keyof Timing) => median(timings.map((timing) => timing[name])).toFixed(0)
    yield {
      what: `interaction to next paint: ${interaction.name} on ${interaction.path}`,
      measured: `${middle} ms, at most ${max} (delay ${part('delay')}, handlers ${part('processing')}, paint ${part('presentation')})`,
      aim: `≤ ${aims.median} ms, none over ${aims.max}`,
      met: middle <= aims.median && max <= aims.max,
    }
  }
}
