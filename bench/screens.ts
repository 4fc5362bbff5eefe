import { chromium, type Page } from 'playwright-core'
import type { RunningServer } from '../harness/server.ts'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { newPhonePage } from './interaction.ts'
import { median, type Row } from './rows.ts'
import { clearCaches, password, people, signIn, slowDown } from './slow-phone.ts'
import { readWaterfall, type Waterfall } from '../harness/waterfall.ts'

const runs = 3
const most = { requests: 25, depth: 5 }

type Screen = {
  name: string
  path: string
  user: keyof typeof people
  /** In the screen when it can be read. */
  ready: string
  /** Seconds until then, cold and warm. */
  aim?: { cold: number; warm: number }
}
type Loaded = Waterfall & { seconds: number }

/** The demo's own courses and orders have ids of this run. */
async function findScreens(server: Pick<RunningServer, 'url'>): Promise<Screen[]> {
  async function ask(user: keyof typeof people, path: string) {
    const body = JSON.stringify({ username: people[user], password })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${server.url}/api/learning/auth/login`, { method: 'POST', headers, body })
    const { access_token } = await signedIn.json()
    return (await fetch(server.url + path, { headers: { authorization: `Bearer ${access_token}` } })).json()
  }
  const course = (await ask('learner', '/api/learning/courses/purchased')).data[0].id
  const { theory } = await ask('learner', `/api/learning/courses/purchased/${course}`)
  const quiz = (await ask('learner', `/api/learning/courses/purchased/${course}/tests`)).data[0]
  const order = (await ask('buyer', '/api/shop/customerorders'))[0].order_id
  const json = encodeURIComponent(
    JSON.stringify({ title: quiz.title, url: quiz.url, backUrl: `/course/${course}/tests` }),
  )
  const study = `/course/${course}`
  return [
    {
      name: 'topic',
      path: `${study}/theory/${theory[0].id}`,
      user: 'learner',
      ready: '#topic',
      aim: { cold: 7, warm: 3.5 },
    },
    { name: 'dashboard', path: '/dashboard', user: 'learner', ready: '#continue' },
    { name: 'cart', path: '/cart', user: 'buyer', ready: 'main h1' },
    { name: 'order', path: `/dashboard/purchases/${order}/show`, user: 'buyer', ready: 'main h1' },
    { name: 'quiz', path: `${study}/activity?json=${json}`, user: 'learner', ready: 'iframe:not(.opacity-0)' },
    { name: 'staff orders', path: '/manage/orders', user: 'manager', ready: '[role=grid] a' },
    { name: 'staff people', path: '/manage/people', user: 'manager', ready: '[role=grid] a' },
  ]
}

/** Loads a screen on the slow phone. */
async function load(page: Page, { path, ready }: Screen): Promise<Loaded> {
  const session = await slowDown(page)
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: 120_000 })
  await page.locator(ready).first().waitFor({ timeout: 120_000 })
  const seconds = (performance.now() - start) / 1000
  const waterfall = await readWaterfall(page)
  await session.detach()
  return { ...waterfall, seconds }
}

const format = (all: readonly Loaded[]) => {
  const of = (name: keyof Loaded) => median(all.map((loaded) => loaded[name]))
  const [requests, kB, depth] = [of('requests'), (of('bytes') / 1024).toFixed(0), of('depth')]
  return `${of('seconds').toFixed(1)} s, ${requests} requests, ${kB} kB, depth ${depth}`
}

async function* measureScreen(page: Page, screen: Screen): AsyncGenerator<Row> {
  const [cold, warm]: [Loaded[], Loaded[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    await clearCaches(page)
    cold.push(await load(page, screen))
    warm.push(await load(page, screen))
  }
  for (const [cache, all] of Object.entries({ cold, warm })) {
    const seconds = cache === 'cold' ? screen.aim?.cold : screen.aim?.warm
    const within = all.every(({ requests, depth }) => requests <= most.requests && depth <= most.depth)
    yield {
      what: `${screen.name}, ${cache}, on a slow phone`,
      measured: format(all),
      aim: `${seconds ? `≤ ${seconds} s, ` : ''}≤ ${most.requests} requests, depth ≤ ${most.depth}`,
      met: within && (!seconds || median(all.map((loaded) => loaded.seconds)) <= seconds),
    }
  }
}

/** The screens of signed-in people on a slow phone, without and with the files of an earlier visit. */
export async function* measureScreens(server: Pick<RunningServer, 'url'>): AsyncGenerator<Row> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const pages = new Map<string, Page>()
    for (const screen of await findScreens(server)) {
      const page = pages.get(screen.user) ?? (await newPhonePage(browser, server.url))
      if (!pages.has(screen.user)) await signIn(page, screen.user)
      pages.set(screen.user, page)
      yield* measureScreen(page, screen)
    }
  } finally {
    await browser.close()
  }
}
