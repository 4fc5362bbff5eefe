import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the check as if Node had this version. */
function check(version: string) {
  const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const script = join(import.meta.dirname, 'check-node.js')
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${preload}`, script], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.each(['20.19.5', '22.22.0', '24.6.0'])('with Node %s a start says what to do', (version) => {
  expect(check(version)).toEqual({
    status: 1,
    stderr: `Praktika needs Node 24.7 or newer; this is ${version}. Run "npm install --include=dev && npm rebuild node": it fetches it.\n`,
  })
})

test.each(['24.7.0', '24.21.0', '26.0.0'])('Node %s will do', (version) => {
  expect(check(version)).toEqual({ status: 0, stderr: '' })
})
