/**
 * `npm test`: format, lint, types, the API document, unit and API tests, then browser tests. `npm run check` (`--quick`) leaves out
 * what needs a database or a browser.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, isBuilt } from './build.ts'
import { findChromium } from './chromium.ts'
import { failedTests, retriedTests } from './failed-tests.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const quick = process.argv.includes('--quick')
const failed: string[] = []
const began = performance.now()

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const at = performance.now()
  console.log(`\n── ${name}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  if (status !== 0) failed.push(name)
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'failed'} (${((performance.now() - at) / 1000).toFixed(1)} s)`)
}

if (!isBuilt()) {
  console.log('── build')
  await build()
}
step('format', bin('oxfmt'), ['--check'])
step('lint', bin('oxlint'), ['--deny-warnings'])
step('types', bin('tsc'), ['--noEmit'])
const folder = mkdtempSync(join(tmpdir(), 'praktika-'))
const document = join(folder, 'openapi.json')
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') }
const reporters = (report: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
step('API document', process.execPath, ['scripts/api-document.ts', document])
step('rules of the API document', bin('redocly'), ['lint', '--config', 'redocly.yaml', document], quiet)
step(quick ? 'unit tests' : 'unit and API tests', bin('vitest'), [
  'run',
  ...(quick ? ['--project', 'rules'] : []),
  ...reporters(reports.unit),
])
if (!quick)
  step('browser', bin('vitest'), ['run', '--config', 'e2e/vitest.config.ts', ...reporters(reports.browser)], {
    CHROME_PATH: await findChromium(),
  })

for (const test of Object.values(reports).flatMap(failedTests)) console.log(`\n✗ ${test}`)
for (const test of Object.values(reports).flatMap(retriedTests)) console.log(`\n↻ passed at the second try: ${test}`)
rmSync(folder, { recursive: true })

console.log(
  `\n${failed.length ? `Failed: ${failed.join(', ')}` : 'Everything passed'} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
)
console.log(`steps: ${(quick ? 6 : 7) - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length ? 1 : 0
