import { rmSync } from 'node:fs'
import { newDataDir, untilReady } from '../harness/server.ts'
import { launchShipped } from './shipped.ts'
import { median, type Row } from './rows.ts'

const warmStarts = 3
const aims = { empty: 15_000, again: 2000 }

/** Milliseconds from the start of the process to the whole first page. */
export async function startOnce(dataDir: string, folder?: string): Promise<number> {
  const began = performance.now()
  const server = await launchShipped({ DATA_DIR: dataDir }, folder)
  try {
    await untilReady(server)
    await (await fetch(server.url)).text()
    return performance.now() - began
  } finally {
    await server.stop()
  }
}

/** A start on an empty folder, and the median of three later ones. */
export async function* measureStart(): AsyncGenerator<Row> {
  const dataDir = newDataDir()
  try {
    const empty = await startOnce(dataDir)
    yield {
      what: 'start on an empty folder, to the first page',
      measured: `${(empty / 1000).toFixed(1)} s`,
      aim: `≤ ${aims.empty / 1000} s`,
      met: empty <= aims.empty,
    }
    const times: number[] = []
    for (let i = 0; i < warmStarts; i++) times.push(await startOnce(dataDir))
    const again = median(times)
    yield {
      what: 'second start, to the first page',
      measured: `${(again / 1000).toFixed(2)} s`,
      aim: `< ${aims.again / 1000} s`,
      met: again < aims.again,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
