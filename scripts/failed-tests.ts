import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
})

const readReport = (report: string) =>
  existsSync(report) ? v.parse(Report, JSON.parse(readFileSync(report, 'utf8'))).testResults : []

/** What failed by a report of Vitest's JSON reporter, one text for each test or unreadable file; none if there is no report. */
export function failedTests(report: string): string[] {
  return readReport(report)
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (!failed.length) return [`${name}\n${message}`]
      return failed.map((test) => `${name}: ${test.fullName}\n${firstLines(test.failureMessages?.join('\n') ?? '')}`)
    })
}

/**
 * What passed at its second try only, with the failure of the first. Vitest's JSON reporter has no number of tries, but
 * keeps the failures of the earlier ones.
 */
export const retriedTests = (report: string): string[] =>
  readReport(report).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${firstLines(failureMessages?.join('\n') ?? '')}`),
  )

const firstLines = (text: string) => text.split('\n').slice(0, 15).join('\n')
