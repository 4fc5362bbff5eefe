/**
 * `npm run chaos`: what the shop promises, while buyers race, providers misbehave and processes are killed (README.md).
 * `--only=<name>,…` runs some scenarios, `--rounds=<n>` so many times. Ends with 1 when a scenario is not met.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { build, isBuilt } from '../scripts/build.ts'
import { makeTemplate } from '../server/test/make-template.ts'
import { lend, makeWorld, type World } from '../server/test/make-world.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { longScenarios, scenarios, scenariosOfProcesses } from './scenarios.ts'

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const all: readonly Scenario[] = [...scenarios, ...longScenarios, ...scenariosOfProcesses]
const only = option('only')
const chosen = all.filter(({ name }) => only === undefined || only.split(',').includes(name))
if (!chosen.length) throw new Error(`--only is of ${all.map(({ name }) => name).join(', ')}`)
const wished = option('rounds')
if (wished !== undefined && !/^[1-9]\d*$/.test(wished)) throw new Error('--rounds must be a whole number above 0')

/** A scenario that takes longer than this is not met. */
const maxMinutes = 180

type Template = Awaited<ReturnType<typeof makeTemplate>>

/** Runs a scenario in a world of its own, opened when it is first needed. */
async function runScenario({ run }: Scenario, rounds: number, { connection, dataDir }: Template): Promise<Outcome> {
  let close: (() => Promise<void>) | undefined
  const world: Partial<World> = {}
  const open = async () => {
    close ??= await makeWorld(world, { connection, dataDir })
    return lend(world)
  }
  const tooLong = new AbortController()
  try {
    return await Promise.race([
      run({ rounds, open }),
      wait(maxMinutes * 60_000, { measured: '', faults: [`took more than ${maxMinutes} min`] }, tooLong),
    ])
  } catch (error) {
    return { measured: '', faults: [inspect(error)] }
  } finally {
    tooLong.abort()
    await close?.()
  }
}

if (!isBuilt()) await build()
const template = await makeTemplate()
const lines: string[] = []
for (const scenario of chosen) {
  const rounds = Number(wished ?? scenario.rounds.full)
  const began = performance.now()
  const { measured, faults, skipped } = await runScenario(scenario, rounds, template)
  const seconds = Math.round((performance.now() - began) / 1000)
  if (skipped) {
    console.log(`– ${scenario.name} is skipped: ${skipped}`)
    lines.push(`| ${scenario.what(rounds)} | ${scenario.aim} | skipped: ${skipped} | |`)
    continue
  }
  const result = faults.length ? 'missed' : 'met'
  console.log(`${faults.length ? '✗' : '✓'} ${scenario.name}: ${scenario.what(rounds)} (${seconds} s)\n  ${measured}`)
  for (const fault of faults) console.log(`  ${fault}`)
  lines.push(`| ${scenario.what(rounds)} | ${scenario.aim} | ${measured} | ${result}, ${seconds} s |`)
  if (faults.length) process.exitCode = 1
}
await template.close()
console.log(`\n| scenario | aim | measured | |\n|---|---|---|---|\n${lines.join('\n')}`)
