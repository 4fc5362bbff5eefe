import type { RunningServer } from '../harness/server.ts'
import { measurePage } from './lighthouse.ts'
import type { Row } from './rows.ts'
import { firstLoad } from '../harness/sizes.ts'

const kB = 1024
/** Gzipped, but fonts as they are. */
const max = { js: 130 * kB, css: 15 * kB, fonts: 45 * kB }

const sizeRow = (what: string, bytes: number, limit: number): Row => ({
  what,
  measured: `${(bytes / kB).toFixed(1)} kB`,
  aim: `≤ ${limit / kB} kB`,
  met: bytes <= limit,
})

async function lighthouseRow(server: RunningServer, path: string): Promise<Row> {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, benchmarkIndex } = await measurePage(
    server.url + path,
  )
  return {
    what: `Lighthouse mobile of ${path}`,
    measured: `${performance}/${accessibility}/${bestPractices}/${seo}, LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls} (benchmark index ${benchmarkIndex})`,
    aim: '≥ 98/100/100/100',
    met: performance >= 98 && accessibility === 100 && bestPractices === 100 && seo === 100,
  }
}

/** The pages whose scores are measured. */
export const scoredPaths = (course: number) => [
  '/',
  '/discover',
  `/course-about/${course}`,
  '/business/business-and-institutions',
  '/faq',
]

/** What a first page loads, and Lighthouse's scores of five pages. */
export async function* measurePages(server: RunningServer): AsyncGenerator<Row> {
  for (const path of ['/', '/discover']) {
    const { js, css, fonts } = firstLoad(await (await fetch(server.url + path)).text())
    yield sizeRow(`first-page JS of ${path}, gzipped`, js, max.js)
    yield sizeRow(`first-page CSS of ${path}, gzipped`, css, max.css)
    if (path === '/') yield sizeRow('fonts', fonts, max.fonts)
  }
  const course = (await (await fetch(`${server.url}/api/learning/products?limit=4`)).json()).data[0].id
  for (const path of scoredPaths(course)) yield await lighthouseRow(server, path)
}
