import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDataDir, type RunningServer, untilReady } from '../harness/server.ts'
import { timeInteractions } from './interaction.ts'
import { measureOnce } from './lighthouse.ts'
import { runMixedLoad } from './memory.ts'
import { scoredPaths } from './pages.ts'
import { median, type Row } from './rows.ts'
import { launchShipped } from './shipped.ts'
import { startOnce } from './start.ts'

const here = join(import.meta.dirname, '..')

type Side = { folder: string; dataDir: string }
type Options = { rounds: number; minutes: number }
/** How often a page is loaded, and each interaction is done, in a round. */
const perRound = 3
/** Figures by name, with their unit. */
type Figures = Map<string, { value: number; unit: string }>

/** Checks a commit out beside this one, with its own dependencies, and builds it. */
function checkOut(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'praktika-against-')), 'checkout')
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: here, stdio: 'ignore' })
  const lockfile = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockfile(folder) === lockfile(here)) symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  return folder
}

async function withServer<T>({ folder, dataDir }: Side, measure: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await launchShipped({ DATA_DIR: dataDir }, folder)
  try {
    await untilReady(server)
    return await measure(server)
  } finally {
    await server.stop()
  }
}

/** Start, pages and mixed load of one checkout, on data that an earlier start has made. */
async function measureSide(side: Side, minutes: number): Promise<Figures> {
  const figures: Figures = new Map()
  const note = (name: string, value: number, unit: string) => figures.set(name, { value, unit })
  note('second start, to the first page', await startOnce(side.dataDir, side.folder), 'ms')
  await withServer(side, async ({ url }) => {
    const course = (await (await fetch(`${url}/api/learning/products?limit=4`)).json()).data[0].id
    const scores: number[] = []
    for (const path of scoredPaths(course)) {
      await fetch(url + path) // renders it into the cache
      const loads: Awaited<ReturnType<typeof measureOnce>>[] = []
      for (let load = 0; load < perRound; load++) loads.push(await measureOnce(url + path))
      note(`blocking time of ${path.replace(/\d+$/, '…')}`, median(loads.map(({ tbt }) => tbt)), 'ms')
      scores.push(...loads.flatMap((load) => [load.accessibility, load.bestPractices, load.seo]))
      note('the machine: benchmark index of Lighthouse', median(loads.map((load) => load.benchmarkIndex)), '')
    }
    note('the lowest score of accessibility, best practices and SEO', Math.min(...scores), '')
    for await (const { interaction, timings } of timeInteractions(url, perRound))
      note(`interaction to next paint: ${interaction.name}`, median(timings.map(({ duration }) => duration)), 'ms')
  })
  await withServer(side, async (server) => {
    const { requests, memory } = await runMixedLoad(server, minutes)
    note('mixed load', requests / (minutes * 60), '/s')
    note(`memory after ${minutes} min of it`, memory.end, 'MB')
    note('growth of memory over its last half', memory.slope, 'MB/min')
  })
  return figures
}

/**
 * A commit (A) and this checkout (B), each as it is shipped, alternately A B A B, so that a machine that slows down slows
 * both. Medians, and the ratio B / A.
 */
export async function* measureAgainst(commit: string, { rounds, minutes }: Options): AsyncGenerator<Row> {
  const folder = checkOut(commit)
  const sides: Side[] = [folder, here].map((root) => ({ folder: root, dataDir: newDataDir() }))
  const measured = sides.map((side) => ({ side, rounds: [] as Figures[] }))
  try {
    for (const { folder: root, dataDir } of sides) await startOnce(dataDir, root)
    for (let round = 0; round < rounds; round++)
      for (const { side, rounds: done } of measured) done.push(await measureSide(side, minutes))
    const [old, now] = measured.map(({ rounds: done }) => done)
    for (const [name, { unit }] of old?.[0] ?? []) {
      const middle = (all: Figures[] | undefined) =>
        median((all ?? []).map((one) => one.get(name)?.value ?? Number.NaN))
      const [before, after] = [middle(old), middle(now)]
      const round = (value: number) => `${Number(value.toPrecision(3))} ${unit}`.trim()
      yield { what: name, measured: `${round(before)} → ${round(after)} (${(after / before).toFixed(2)} ×)` }
    }
  } finally {
    for (const { dataDir } of sides) rmSync(dataDir, { recursive: true, force: true })
    if (existsSync(folder)) execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: here })
  }
}
