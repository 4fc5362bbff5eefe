import type { ChangedStep } from '../../../contract/learning.ts'
import type { AwaitedPractice, Language } from '../../../contract/common.ts'
import { nextAttempt } from '../activities/quiz/attempts.rules.ts'
import { readQuizSettings } from '../activities/quiz/quiz-settings.ts'
import { placeOf } from './addresses.rules.ts'
import { inLanguage } from '../../db/texts.ts'
import { sentence } from '../../sentences.ts'
import { dayInWords } from '../../time.ts'
import type { Unmet } from './availability.rules.ts'
import type { OutlineStep } from './outline.queries.ts'
import { isDerived } from './completion.rules.ts'
import { type Next, nextStep } from './progress.rules.ts'

/** The day from which the course is open, when it is ahead: its materials are not sent before. */
export type Closed = { opensOn: string } | null

/** A condition that is not met, as a sentence. */
function reason({ condition, step: referred }: Unmet, language: Language): string {
  const step = referred ? inLanguage(referred.title, language) : ''
  switch (condition.kind) {
    case 'previous':
    case 'done':
      return sentence(language, 'learning.unmet.done', { step })
    case 'passed':
      return sentence(language, 'learning.unmet.passed', { step, percent: condition.percent })
    case 'from':
      return sentence(language, 'learning.opens_on', { day: dayInWords(condition.day, language) })
    case 'place':
      return sentence(language, 'learning.unmet.place')
    case 'practised':
      return sentence(language, 'learning.unmet.practised')
    case 'access':
      return sentence(language, 'learning.unmet.access')
  }
}

type Locked = Pick<OutlineStep, 'unmet'>

/** Why a step cannot be opened; null when it can. */
export function whyLocked({ unmet }: Locked, language: Language, closed: Closed = null): string | null {
  const reasons = closed
    ? [sentence(language, 'learning.opens_on', { day: dayInWords(closed.opensOn, language) })]
    : unmet.map((one) => reason(one, language))
  return reasons.length ? reasons.join(' ') : null
}

/** What is done to meet a condition, and where; nothing for a day, which comes by itself, and a partner's access. */
function unlocking({ condition: { kind }, step }: Unmet, courseId: number, language: Language) {
  if (step) return [{ title: inLanguage(step.title, language), url: placeOf(step, courseId) }]
  if (kind !== 'place' && kind !== 'practised') return []
  return [{ title: sentence(language, 'learning.practice'), url: `/course/${courseId}/general` }]
}

/** Where and in which language a step is shown; `closed`: its course is not open yet. */
type Showing = { courseId: number; language: Language; closed?: Closed }

/** Whether a step can be opened, the reasons why not, and what unlocks it. */
export function availabilityOf(step: Locked, { courseId, language, closed = null }: Showing) {
  const why = whyLocked(step, language, closed)
  return {
    availability_status: why === null,
    availability_information: why,
    unlocked_by: closed ? [] : step.unmet.flatMap((one) => unlocking(one, courseId, language)),
  }
}

/** The steps whose completion or availability differs from before. */
export function changesBetween(
  before: readonly OutlineStep[],
  after: readonly OutlineStep[],
  showing: Showing,
): ChangedStep[] {
  const seen = new Map(before.map((step) => [step.id, step]))
  return after.flatMap((step) => {
    const [now, was] = [step, seen.get(step.id)].map(
      (one) => one && JSON.stringify([one.done, availabilityOf(one, showing)]),
    )
    return now === was
      ? []
      : [{ id: step.id, module: step.module, completed: step.done, ...availabilityOf(step, showing) }]
  })
}

type Studied = {
  course: { id: number; title: string }
  last: number | null
  hasCertificate: boolean
  practice: AwaitedPractice | null
}
type Counted = Pick<
  OutlineStep,
  'id' | 'module' | 'topic_id' | 'title' | 'completion' | 'done' | 'unmet' | 'quiz' | 'attempts' | 'granted'
> & { last_attempt: Date | string | null }
/** What is left of a test. */
function attemptsOf({ quiz, attempts, granted, last_attempt }: Counted, now: Date) {
  if (quiz === null) return { usedUp: false, nextAt: null }
  const taken = { attempts, granted, last_attempt: last_attempt === null ? null : new Date(last_attempt) }
  const { left, nextAt } = nextAttempt(readQuizSettings(quiz), taken, now)
  return { usedUp: left === 0, nextAt }
}
const kindOf = ({ module }: Counted) =>
  module === 'page' || module === 'survey' ? module : module === 'quiz' ? 'test' : 'material'

/** Where "continue" leads in a course. */
export const nextOf = (steps: readonly Counted[], studied: Studied, language: Language, now: Date): Next =>
  nextStep({
    ...studied,
    steps: steps
      .filter((step) => !isDerived(step))
      .map((step) => ({
        id: step.id,
        kind: kindOf(step),
        topic: step.topic_id,
        title: inLanguage(step.title, language),
        done: step.done,
        available: step.unmet.length === 0,
        why: whyLocked(step, language),
        ...attemptsOf(step, now),
      })),
  })
