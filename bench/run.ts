/** `npm run bench`: one table of ratios, measured in one run. See README.md beside. `--only=load|pages|start|scale|refresh` for a part. */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, launchServer, newDataDir, type RunningServer, untilReady } from '../e2e/server.ts'
import { build, isBuilt } from '../scripts/build.ts'
import { readConnection } from './connection.ts'
import { measurePage } from './lighthouse.ts'
import { compare } from './load.ts'
import { measureRefresh } from './scale/refresh.ts'
import { measureScale } from './scale/scale.ts'
import { firstLoad } from './sizes.ts'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7)
const wanted = (part: string) => !only || only === part
const rows: { what: string; measured: string; aim: string; met: boolean }[] = []
const note = (what: string, measured: string, aim: string, met: boolean) => {
  rows.push({ what, measured, aim, met })
  console.log(`${met ? '✓' : '✗'} ${what}: ${measured} (aim ${aim})`)
}
const resident = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function startUp() {
  const dataDir = newDataDir()
  const timed = async () => {
    const began = performance.now()
    const server = await launchServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' })
    await untilReady(server)
    await (await fetch(server.url)).text()
    return { server, milliseconds: performance.now() - began }
  }
  const first = await timed()
  await first.server.stop()
  const warm: number[] = []
  let { server } = first
  for (let i = 0; i < 3; i++) {
    const next = await timed()
    warm.push(next.milliseconds)
    server = next.server
    if (i < 2) await server.stop()
  }
  const best = warm.toSorted((a, b) => a - b)[1] ?? 0
  note(
    'start on an empty folder, to the first page',
    `${(first.milliseconds / 1000).toFixed(1)} s`,
    '≤ 15 s',
    first.milliseconds <= 15_000,
  )
  note('second start, to the first page', `${(best / 1000).toFixed(2)} s`, '< 2 s', best < 2000)
  return server
}

async function load(server: RunningServer) {
  const course = (await (await fetch(`${server.url}/api/learning/products?limit=4`)).json()).data[0].id
  const pages = {
    'home.html': '/',
    'discover.html': '/discover',
    'course.html': `/course-about/${course}`,
    'catalogue.json': '/api/learning/products?limit=12',
  }
  const folder = newDataDir()
  for (const [name, path] of Object.entries(pages))
    writeFileSync(join(folder, name), await (await fetch(server.url + path)).text())
  const port = await freePort()
  const yardstick = spawn(
    process.execPath,
    [join(import.meta.dirname, 'yardstick.ts'), String(port), folder, readConnection(server.dataDir)],
    { stdio: 'inherit' },
  )
  const bare = `http://127.0.0.1:${port}`
  for (
    let i = 0;
    i < 100 &&
    !(await fetch(`${bare}/home.html`).then(
      () => true,
      () => false,
    ));
    i++
  )
    await wait(50)
  try {
    for (const [name, path] of Object.entries(pages)) {
      const { ours, yardstick: theirs, ratio } = await compare({ url: server.url + path }, { url: `${bare}/${name}` })
      const aim = name === 'catalogue.json' ? 0.8 : 0.5
      note(
        `${path} beside the same bytes`,
        `${ratio.toFixed(2)} × (${Math.round(ours)} of ${Math.round(theirs)}/s)`,
        `≥ ${aim} ×`,
        ratio >= aim,
      )
    }
    const unknown = await compare({ url: `${server.url}/discover?q=uncached` }, { url: `${server.url}/discover` }, 1)
    note(
      'a search page beside the cached catalogue page',
      `${unknown.ratio.toFixed(2)} × (${Math.round(unknown.ours)}/s)`,
      'told',
      true,
    )
    // A guest's first place is the dearest: a session, a cart and a line are written.
    const { products } = await (await fetch(`${server.url}/api/learning/products/${course}`)).json()
    const body = JSON.stringify({ product_id: products[0].product_id, quantity: 1 })
    const headers = { 'content-type': 'application/json' }
    const write = await compare(
      { url: `${server.url}/api/shop/cart`, method: 'POST', headers, body },
      { url: `${bare}/insert`, method: 'POST' },
    )
    note(
      'add to cart beside a bare Fastify and one INSERT',
      `${write.ratio.toFixed(2)} × (${Math.round(write.ours)} of ${Math.round(write.yardstick)}/s)`,
      'told',
      true,
    )
  } finally {
    yardstick.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sizes(server: RunningServer) {
  for (const path of ['/', '/discover']) {
    const { js, css, fonts } = firstLoad(await (await fetch(server.url + path)).text())
    note(`first-page JS of ${path}`, `${(js / 1024).toFixed(1)} kB gz`, '≤ 140 kB', js <= 140 * 1024)
    note(`first-page CSS of ${path}`, `${(css / 1024).toFixed(1)} kB gz`, '≤ 20 kB', css <= 20 * 1024)
    if (path === '/') note('fonts', `${(fonts / 1024).toFixed(1)} kB`, '≤ 45 kB', fonts <= 45 * 1024)
  }
  const course = (await (await fetch(`${server.url}/api/learning/products?limit=4`)).json()).data[0].id
  for (const path of ['/', '/discover', `/course-about/${course}`, '/business/business-and-institutions', '/faq']) {
    const {
      performance: speed,
      accessibility,
      bestPractices,
      seo,
      lcp,
      tbt,
      cls,
    } = await measurePage(server.url + path)
    const met = speed >= 98 && accessibility === 100 && bestPractices === 100 && seo === 100
    note(
      `Lighthouse mobile of ${path}`,
      `${speed}/${accessibility}/${bestPractices}/${seo}, LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls}`,
      '≥ 98/100/100/100',
      met,
    )
  }
}

async function measureServer() {
  const server = await startUp()
  try {
    await wait(1500)
    note(
      'memory of the Node process, idle',
      `${Math.round(resident(server.process.pid))} MB`,
      '≤ 250 MB',
      resident(server.process.pid) <= 250,
    )
    if (wanted('load')) await load(server)
    if (wanted('pages')) await sizes(server)
    await wait(3000)
    note(
      'memory of the Node process, after the run',
      `${Math.round(resident(server.process.pid))} MB`,
      '≤ 250 MB',
      resident(server.process.pid) <= 250,
    )
  } finally {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

if (!isBuilt()) await build()
if (only !== 'scale' && only !== 'refresh') await measureServer()
if (wanted('scale')) for (const { what, measured, aim, met } of await measureScale()) note(what, measured, aim, met)
if (only === 'refresh')
  for (const { what, measured, aim, met } of await measureRefresh()) note(what, measured, aim, met)
console.log(
  `\n| measured | result | aim | |\n|---|---|---|---|\n${rows.map(({ what, measured, aim, met }) => `| ${what} | ${measured} | ${aim} | ${met ? 'met' : 'missed'} |`).join('\n')}`,
)
