import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rate, startBaseline } from './load.ts'
import { median, type Row } from './rows.ts'

const [bytes, stretches] = [24 * 1024, 3]

/**
 * How fast the machine is: requests per second of a bare Fastify server (baseline.ts) with replies of 24 kB on 16
 * connections, the median of three stretches of 3 s. Figures of two machines compare by their ratio to it.
 */
export async function measureMachine(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'praktika-machine-'))
  writeFileSync(join(folder, 'home.html'), randomBytes(bytes))
  const { url, stop } = await startBaseline(folder)
  try {
    const rates: number[] = []
    for (let stretch = 0; stretch < stretches; stretch++) rates.push(await rate({ url: `${url}/home.html` }))
    return { what: 'the machine: bare Fastify, replies of 24 kB', measured: `${Math.round(median(rates))}/s` }
  } finally {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
