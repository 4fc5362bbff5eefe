import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'

/** npm fetches it when it is first run, and keeps it: 77 packages and 155 MB that only this measurement needs. */
const program = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const Score = v.pipe(
  v.object({ score: v.nullable(v.number()) }),
  v.transform(({ score }) => Math.round((score ?? 0) * 100)),
)
const Measured = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({ 'performance': Score, 'accessibility': Score, 'best-practices': Score, 'seo': Score }),
  environment: v.object({ benchmarkIndex: v.number() }),
  audits: v.object({
    'largest-contentful-paint': Measured,
    'total-blocking-time': Measured,
    'cumulative-layout-shift': Measured,
  }),
})

export type Scores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's measure of the processor: 1500 and more for a good desktop. */
  benchmarkIndex: number
}

/** One run of Lighthouse with its mobile settings; another one when it has recorded nothing (`NO_NAVSTART`). */
export const measureOnce = (url: string): Promise<Scores> => runOnce(url).catch(() => runOnce(url))

async function runOnce(url: string): Promise<Scores> {
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ]
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', '--', program, url, ...options], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories: scores, audits, environment } = v.parse(v.pipe(v.string(), v.parseJson(), Report), stdout)
  return {
    performance: scores.performance,
    accessibility: scores.accessibility,
    bestPractices: scores['best-practices'],
    seo: scores.seo,
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    benchmarkIndex: environment.benchmarkIndex,
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
