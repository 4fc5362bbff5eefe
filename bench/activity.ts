import { type Browser, chromium, type Page } from 'playwright-core'
import type { RunningServer } from '../harness/server.ts'
import { readWaterfall } from '../harness/waterfall.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { newPhonePage } from './interaction.ts'
import { median, type Row } from './rows.ts'
import { clearCaches, signIn, slowDown } from './slow-phone.ts'

const runs = 3
/** Seconds from the tap on the theory page until the first question can be read. */
const aims = { cold: 8, ahead: 2.5, warm: 2.5 } as const
type Cache = keyof typeof aims
const names: Record<Cache, string> = {
  cold: 'cold, the phone saves data, so that nothing was fetched ahead',
  ahead: 'cold, fetched ahead while the topic was read',
  warm: 'warm',
}

/** The frame stays in the process of its page: the emulation of a slow phone reaches no other. */
const oneProcess = [
  '--disable-site-isolation-trials',
  '--disable-features=OriginKeyedProcessesByDefault,OriginIsolationHeader',
]

/** The address of a topic of the learner's course that has a test which may be taken. */
async function findTopic(page: Page): Promise<string> {
  const body = { username: 'mokosi', password: 'Praktika-2026' }
  const { access_token } = await (await page.request.post('/api/learning/auth/login', { data: body })).json()
  const ask = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${access_token}` } })).json()
  const [{ id }] = (await ask('/api/learning/courses/purchased')).data
  const { theory } = await ask(`/api/learning/courses/purchased/${id}`)
  const has = ({ sections }: { sections: { module: string; availability_status: boolean }[] }) =>
    sections.some(({ module, availability_status }) => module === 'quiz' && availability_status)
  const topic = theory.find(has)
  if (!topic) throw new Error('No topic has a test that may be taken')
  return `/course/${id}/theory/${topic.id}`
}

/** Taps the test of a topic that is read; the seconds until its first question, or the attempts before, can be read. */
async function open(
  page: Page,
  topic: string,
  cache?: Cache,
): Promise<{ seconds: number; requests: number; depth: number }> {
  await page.goto(topic, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator('#topic').waitFor({ timeout: 120_000 })
  await readWaterfall(page)
  if (cache === 'ahead') {
    await page.locator('iframe[hidden]').waitFor({ state: 'attached' })
    await page.locator('iframe[hidden]').waitFor({ state: 'detached', timeout: 120_000 })
  }
  const link = page.locator('a[href*="activity%2Fquiz"]').first()
  await link.scrollIntoViewIfNeeded()
  const start = performance.now()
  await link.dispatchEvent('click')
  await page.locator('iframe:not(.opacity-0):not([hidden])').waitFor({ timeout: 120_000 })
  await page.frameLocator('iframe:not([hidden])').locator('main h2').first().waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - start) / 1000
  const frame = page.frames().findLast((one) => one.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('No activity is open')
  const { requests, depth } = await readWaterfall(frame)
  return { seconds, requests, depth }
}

async function measure(browser: Browser, server: Pick<RunningServer, 'url'>, cache: Cache) {
  const page = await newPhonePage(browser, server.url)
  if (cache === 'cold')
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await signIn(page, 'learner')
  const topic = await findTopic(page)
  if (cache === 'warm') await open(page, topic)
  else await clearCaches(page)
  const session = await slowDown(page)
  const opened = await open(page, topic, cache)
  await session.detach()
  await page.context().close()
  return opened
}

/** From the theory of a topic to the first question of its test on a slow phone. */
export async function* measureActivity(server: Pick<RunningServer, 'url'>): AsyncGenerator<Row> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, ...oneProcess],
  })
  try {
    for (const cache of ['cold', 'ahead', 'warm'] as const) {
      const all: Awaited<ReturnType<typeof measure>>[] = []
      for (let run = 0; run < runs; run++) all.push(await measure(browser, server, cache))
      const seconds = median(all.map((one) => one.seconds))
      const of = (name: 'requests' | 'depth') => median(all.map((one) => one[name]))
      yield {
        what: `from theory to the first question on a slow phone: ${names[cache]}`,
        measured: `${seconds.toFixed(1)} s, frame: ${of('requests')} requests, depth ${of('depth')}`,
        aim: `≤ ${aims[cache]} s`,
        met: seconds <= aims[cache],
      }
    }
  } finally {
    await browser.close()
  }
}
