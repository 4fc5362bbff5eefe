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

/** What failed by a report of Vitest's JSON reporter, one text for each test or unreadable file; none if there is no report. */
export function failedTests(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')))
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (!failed.length) return [`${name}\n${message}`]
      return failed.map((test) => `${name}: ${test.fullName}\n${firstLines(test.failureMessages?.join('\n') ?? '')}`)
    })
}

const firstLines = (text: string) => text.split('\n').slice(0, 15).join('\n')
