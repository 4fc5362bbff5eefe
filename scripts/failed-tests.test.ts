import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedTests, retriedTests } from './failed-tests.ts'

test('failed tests are named with their message, and a file that could not be read with its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'praktika-'))
  const report = join(folder, 'report.json')
  const passed = { fullName: 'adds', status: 'passed' }
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [
        { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }),
  )
  expect(failedTests(report)).toEqual(['b.test.ts: subtracts\nexpected 1 to be 2', 'c.test.ts\nCannot find module'])
  rmSync(folder, { recursive: true })
  expect(failedTests(report)).toEqual([])
})

test('tests that passed at their second try are named with the failure of the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'praktika-'))
  const report = join(folder, 'report.json')
  const retried = { fullName: 'waits', status: 'passed', failureMessages: ['expected 0 to be 1'] }
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1 to be 2'] }
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [{ name: 'a.e2e.ts', status: 'failed', message: '', assertionResults: [passed, retried, failed] }],
    }),
  )
  expect(retriedTests(report)).toEqual(['a.e2e.ts: waits\nexpected 0 to be 1'])
  rmSync(folder, { recursive: true })
  expect(retriedTests(report)).toEqual([])
})
