import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'

export type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
}

async function measureOnce(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: chromiumFlags })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)
    const audit = (name: string) => result?.lhr.audits[name]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(audit('largest-contentful-paint')),
      tbt: Math.round(audit('total-blocking-time')),
      cls: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    }
  } finally {
    await chrome.kill()
  }
}

/**
 * Lighthouse's mobile scores of a page (0 to 100), largest paint and blocking time (ms) and layout shift: the median
 * run of three.
 */
export async function measurePage(url: string): Promise<Scores> {
  const runs = [await measureOnce(url), await measureOnce(url), await measureOnce(url)].toSorted(
    (a, b) => a.performance - b.performance,
  )
  const [, middle = runs[0]] = runs
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
