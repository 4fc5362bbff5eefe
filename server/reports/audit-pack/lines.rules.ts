import type { Language } from '../../../contract/common.ts'
import { sentence } from '../../sentences.ts'
import type { Evidence } from './evidence.queries.ts'

type Words = (key: string, values?: Record<string, string | number>) => string
export const wordsIn =
  (language: Language): Words =>
  (key, values) =>
    sentence(language, `pack.${key}`, values)

const orNone = (values: readonly string[], t: Words) => (values.length ? values : [t('none')])

function certificateLine(one: Evidence['certificates'][number], t: Words): string {
  const { number, code, valid_from, valid_to, revoked_at, revoked_reason, superseded_at } = one
  const state = revoked_at
    ? t('revoked', { day: revoked_at, reason: revoked_reason ?? '' })
    : superseded_at
      ? t('superseded', { day: superseded_at })
      : ''
  const hours = t(one.practice_hours === null ? 'hours' : 'hoursWithPractice', {
    hours: one.hours,
    practice: one.practice_hours ?? 0,
  })
  const facts = [
    t('certificate', { number, code, from: valid_from, to: valid_to ?? '–' }),
    hours,
    one.guideline,
    t(`taughtIn.${one.taught_in}`),
    state,
  ]
  return facts.filter(Boolean).join('; ')
}

const attendances = { taken: 'booked', attended: 'attended', absent: 'absent' } as const

/** Whether somebody came to a practice, when, and how that was recorded. */
function attendanceLine({ on, city, room, state, came, left, how, note }: Evidence['practice'][number], t: Words) {
  const facts = [
    t(attendances[state], { day: on, city, room }),
    came && t('came', { time: came }),
    left && t('left', { time: left }),
    how && t(how),
    note && t('note', { note }),
  ]
  return facts.filter(Boolean).join('; ')
}

/** By whom and how a practice was assessed, and what its second assessor says. */
function assessmentLine({ assessment, assessed_on, assessor, second }: Evidence['practice'][number], t: Words): string {
  const result = t(assessment === 'passed' ? 'assessedPassed' : 'assessedFailed', { day: assessed_on ?? '' })
  const facts = [
    result,
    assessor && t('assessor', { name: assessor }),
    second && t(`second.${second.state}`, { name: second.name, at: second.at ?? '', reason: second.reason }),
  ]
  return facts.filter(Boolean).join('; ')
}

/** The evidence of a person in a course as names and lines: the same in the PDF and in the CSV. */
export function evidenceLines(evidence: Evidence, t: Words): [key: string, lines: readonly string[]][] {
  const { tests, practice, certificates } = evidence
  return [
    ['born', [evidence.born ?? '–']],
    ['organisation', [evidence.organisation ?? '–']],
    ['course', [evidence.course]],
    ['guideline', [evidence.guideline ?? '–']],
    ['enrolled', [evidence.enrolled_on]],
    ['completed', [evidence.completed_on ?? '–']],
    [
      'tests',
      orNone(
        tests.map(({ title, best, needed, attempts, passed_on }) =>
          t(passed_on ? 'testPassed' : 'testFailed', { title, best, needed, attempts, day: passed_on ?? '' }),
        ),
        t,
      ),
    ],
    [
      'practice',
      orNone(
        practice.map((one) => attendanceLine(one, t)),
        t,
      ),
    ],
    [
      'assessment',
      orNone(
        practice.flatMap((one) => (one.assessment ? [assessmentLine(one, t)] : [])),
        t,
      ),
    ],
    [
      'certificates',
      orNone(
        certificates.map((one) => certificateLine(one, t)),
        t,
      ),
    ],
  ]
}
