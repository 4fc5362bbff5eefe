import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../harness/server.ts'
import { type LoadResult, mixedLoad } from './mixed-load.ts'
import type { Row } from './rows.ts'

/** MB at the end, and MB per minute over the last half. */
const aims = { end: 450, slope: 1 }
const sampleEvery = 10_000

type Sample = { minute: number; memory: number }

/** Resident memory of a process in MB. */
export const residentMemory = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The slope of the line of least squares, in MB per minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [time, memory] = [mean((one) => one.minute), mean((one) => one.memory)]
  const spread = samples.reduce((sum, one) => sum + (one.minute - time) ** 2, 0)
  return samples.reduce((sum, one) => sum + (one.minute - time) * (one.memory - memory), 0) / (spread || 1)
}

export type MixedLoad = LoadResult & {
  minutes: number
  /** Resident memory in MB: after a minute, at the end, the most; and its growth over the last half in MB per minute. */
  memory: { first: number; end: number; max: number; slope: number }
}

/** A bounded mixed load (mixed-load.ts), with the resident memory of the Node process sampled every 10 s. */
export async function runMixedLoad(server: RunningServer, minutes: number): Promise<MixedLoad> {
  const began = performance.now()
  const stop = new AbortController()
  const load = mixedLoad(server.url, stop.signal)
  load.catch(() => stop.abort())
  const samples: Sample[] = []
  for (let next = 1; next * sampleEvery <= minutes * 60_000 && !stop.signal.aborted; next++) {
    await wait(Math.max(0, began + next * sampleEvery - performance.now()))
    samples.push({ minute: (next * sampleEvery) / 60_000, memory: residentMemory(server.process.pid) })
  }
  stop.abort()
  const memory = {
    first: samples.find(({ minute }) => minute >= 1)?.memory ?? 0,
    end: samples.at(-1)?.memory ?? 0,
    max: Math.max(...samples.map((sample) => sample.memory)),
    slope: slopeOf(samples.filter(({ minute }) => minute >= minutes / 2)),
  }
  return { ...(await load), minutes, memory }
}

/** Requests and resident memory of the Node process during a mixed load. */
export async function* measureMemory(server: RunningServer, minutes: number): AsyncGenerator<Row> {
  const { requests, notModified, bytes, failed, memory } = await runMixedLoad(server, minutes)
  yield {
    what: `mixed load of ${minutes} min: requests`,
    measured: `${requests} (${notModified} answered 304, ${(bytes / 1024 ** 2).toFixed(0)} MB sent, ${failed} failed)`,
    aim: 'none failed',
    met: failed === 0,
  }
  yield {
    what: `memory of the Node process after ${minutes} min of mixed load`,
    measured: `${memory.end.toFixed(0)} MB (after 1 min ${memory.first.toFixed(0)}, at most ${memory.max.toFixed(0)})`,
    aim: `≤ ${aims.end} MB`,
    met: memory.end <= aims.end,
  }
  yield {
    what: 'growth of memory over the last half',
    measured: `${memory.slope.toFixed(2)} MB/min`,
    aim: `≤ ${aims.slope} MB/min`,
    met: memory.slope <= aims.slope,
  }
}
