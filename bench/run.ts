/**
 * `npm run bench`: starts the real server on new data and prints one table (README.md).
 * `--only=<part>` runs one part; the parts lists, uploads, imports, books, screens, activity, signin, memory, refresh and the check of a large catalogue run only
 * when named. `--against=<commit>` measures that commit and this checkout alternately.
 */
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newDataDir, type RunningServer, untilReady } from '../harness/server.ts'
import { launchShipped } from './shipped.ts'
import { build, isBuilt } from '../scripts/build.ts'
import { measureActivity } from './activity.ts'
import { measureAgainst } from './against.ts'
import { measureBooks } from './books.ts'
import { measureImports } from './imports.ts'
import { measureConfirm } from './confirm.ts'
import { measureInteractions } from './interaction.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load.ts'
import { measureMachine } from './machine.ts'
import { measureMaterials } from './materials.ts'
import { measureMemory, residentMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { printRow, type Row, tableOf } from './rows.ts'
import { checkScale } from './scale/check.ts'
import { measureCompletions } from './scale/completions.ts'
import { measureRefresh } from './scale/refresh.ts'
import { measureScale } from './scale/scale.ts'
import { measureScreens } from './screens.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStart, startOnce } from './start.ts'
import { measureWorstInputs } from './worst-inputs.ts'

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const whole = (name: string, otherwise: number) => {
  const value = Number(option(name) ?? otherwise)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`)
  return value
}

/** Measured on one running server, in this order. */
const onServer: Record<string, (server: RunningServer) => AsyncIterable<Row>> = {
  load: measureLoad,
  confirm: measureConfirm,
  materials: measureMaterials,
  pages: measurePages,
  interaction: measureInteractions,
}
/** Each starts the servers that it needs. */
const separate: Record<string, () => AsyncIterable<Row> | Promise<Row[]>> = {
  start: measureStart,
  scale: () => (option('courses') ? checkScale(whole('courses', 100_000)) : measureScale()),
  completions: measureCompletions,
  lists: () => withServer(measureLists),
  uploads: () => withServer(measureWorstInputs),
  imports: () => withServer(measureImports),
  books: () => withServer(measureBooks),
  screens: () => withServer(measureScreens),
  activity: () => withServer(measureActivity),
  signin: measureSignIn,
  memory: () => withServer((server) => measureMemory(server, whole('minutes', 10)), secondStart),
  refresh: () => measureRefresh(whole('courses', 100_000)),
}
const maxMemory = 300

/** The data of an earlier start: a process that has written the demo keeps the memory that it needed for it. */
async function secondStart(): Promise<string> {
  const dataDir = newDataDir()
  await startOnce(dataDir)
  return dataDir
}

async function* withServer(
  measure: (server: RunningServer) => AsyncIterable<Row>,
  data: () => string | Promise<string> = newDataDir,
): AsyncGenerator<Row> {
  const server = await launchShipped({ DATA_DIR: await data() })
  try {
    await untilReady(server)
    yield* measure(server)
  } finally {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

function memoryRow(server: RunningServer, when: string): Row {
  const used = residentMemory(server.process.pid)
  return {
    what: `memory of the Node process, ${when}`,
    measured: `${used.toFixed(0)} MB`,
    aim: `≤ ${maxMemory} MB`,
    met: used <= maxMemory,
  }
}

async function* measureAll(): AsyncGenerator<Row> {
  yield* measureStart()
  yield* withServer(async function* (server) {
    await wait(1500)
    yield memoryRow(server, 'idle')
    for (const measure of Object.values(onServer)) yield* measure(server)
    await wait(3000)
    yield memoryRow(server, 'after the run')
  })
  yield* await measureScale()
  yield* await measureCompletions()
}

function choose(part: string | undefined): AsyncIterable<Row> | Promise<Row[]> {
  const against = option('against')
  if (against) return measureAgainst(against, { rounds: whole('rounds', 2), minutes: whole('minutes', 4) })
  if (part === undefined) return measureAll()
  const measure = onServer[part]
  if (measure) return withServer(measure)
  const start = separate[part]
  if (!start) throw new Error(`--only is one of ${[...Object.keys(onServer), ...Object.keys(separate)].join(', ')}`)
  return start()
}

if (!isBuilt()) await build()
const rows: Row[] = [await measureMachine()]
for await (const row of await choose(option('only'))) {
  rows.push(row)
  printRow(row)
}
console.log(`\n${tableOf(rows)}`)
