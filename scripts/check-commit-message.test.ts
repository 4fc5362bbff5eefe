import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'praktika-commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the hook on a message, as git does: from the top of the repository. */
function check(message: string) {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const hook = join(import.meta.dirname, '../.githooks/commit-msg')
  return spawnSync(hook, [file], { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' })
}

test.each([
  'shop: keep the cart of a guest\n\nThe reason; with more; than one clause.',
  'web-build: need no second pass',
  `docs: ${'ž'.repeat(66)}`,
  'Merge branch main',
  'Revert "shop: keep the cart"',
  'fixup! shop: keep the cart',
])('a good first line: %s', (message) => {
  expect(check(message)).toMatchObject({ status: 0, stderr: '' })
})

test.each([
  ['keep the cart of a guest', 'must begin with an area'],
  ['shop, web: keep the cart', 'must begin with an area'],
  [`docs: ${'ž'.repeat(67)}`, 'has 73 characters'],
  ['shop: keep the cart; show it', 'several subjects'],
  ['shop: added a cart', 'Say what it does'],
  ['shop: adding a cart', 'Say what it does'],
  ['shop: keep the cart.', 'without a full stop'],
  ['', 'must begin with an area'],
])('a first line that is refused: %s', (message, reason) => {
  expect(check(message)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
})
