import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { settingsCalls } from '../contract/settings.ts'
import { newDataDir } from '../harness/server.ts'
import { makeLearner } from '../server/test/make.ts'
import { type Killable, startKillable } from './process.ts'
import { countsOf, type Outcome, type Scenario } from './scenario.ts'
import { mountSmallDisk, noSmallDisk, type SmallDisk } from './small-disk.ts'
import { favourAtServer, isReady, secondsUntil, startWatch } from './watch.ts'

export const fullStore: Scenario = {
  name: 'store',
  what: (rounds) => `${rounds} × the file store is full, then read-only, while photos are uploaded`,
  aim: '503 with Retry-After meanwhile, 200 before and after',
  rounds: { full: 20, short: 1 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const disk = mountSmallDisk(join(world.config.dataDir, 'files'), 1)
    if (!disk) return noSmallDisk
    const user = await makeLearner(world)
    let shade = 0
    const upload = async () => {
      const background = { r: shade++ % 256, g: 80, b: 70 }
      const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const body = { image: photo.toString('base64') }
      const { status, headers } = await world.call(settingsCalls.saveImage, { body }, user)
      return status === 503 && headers['retry-after'] === undefined ? '503 without Retry-After' : status
    }
    const answers: (string | number)[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        answers.push(await upload())
        disk.fill()
        answers.push(await upload())
        disk.free()
        answers.push(await upload())
        disk.setReadOnly(true)
        answers.push(await upload())
        disk.setReadOnly(false)
        answers.push(await upload())
      }
    } finally {
      disk.unmount()
    }
    const expected = [200, 503, 200, 503, 200]
    const wrong = answers.filter((answer, i) => answer !== expected[i % expected.length])
    return { measured: countsOf(answers), faults: wrong.length ? [`answers: ${countsOf(wrong)}`] : [] }
  },
}

/** How long the disk stays full, and within which the server is ready again: its pauses grow to 30 s. */
const [fullSeconds, readyWithin] = [20, 60]

/** Writes until the log needs another segment of the disk, which ends the database. */
async function exhaustLog({ world }: Killable): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await world.pool.query('select pg_logical_emit_message(false, $1, repeat($1, 4000)), pg_switch_wal()', ['full'])
    } catch {
      return
    }
  }
  throw new Error('The log of the database found room')
}

async function fillUnderLog(killable: Killable, disk: SmallDisk, rounds: number): Promise<Outcome> {
  const watch = await startWatch(killable.world, favourAtServer(killable))
  const [faults, down]: [string[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round++) {
    await wait(2000)
    disk.fill()
    const began = performance.now()
    await exhaustLog(killable)
    await wait(fullSeconds * 1000)
    if (!watch.since(began).some(({ status }) => status === 503)) faults.push(`round ${round}: nothing was refused`)
    const alive = await fetch(`${killable.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!alive) faults.push(`round ${round}: the server ended`)
    disk.free()
    down.push(await secondsUntil(() => isReady(killable), readyWithin))
    if (down.at(-1) === Infinity) {
      faults.push(`round ${round}: not ready in ${readyWithin} s`)
      break
    }
  }
  await wait(2000)
  const { measured, faults: found } = await watch.end()
  return {
    measured: `${measured}; ready at most ${Math.max(...down).toFixed(1)} s after there was room`,
    faults: [...faults, ...found],
  }
}

export const fullDatabase: Scenario = {
  name: 'disk',
  what: (rounds) =>
    `${rounds} × the disk of the built-in database is full for ${fullSeconds} s when its log needs room`,
  aim: `answers 200 or 503 with Retry-After; ready within ${readyWithin} s; nothing acknowledged lost`,
  rounds: { full: 5, short: 1 },
  run: async ({ rounds }) => {
    const folder = newDataDir()
    const disk = mountSmallDisk(folder, 400)
    if (!disk) return noSmallDisk
    try {
      const killable = await startKillable({ DATA_DIR: folder })
      try {
        return await fillUnderLog(killable, disk, rounds)
      } finally {
        await killable.close()
      }
    } finally {
      disk.unmount()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
