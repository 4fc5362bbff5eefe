import type { ChangedStep, StudiedCourse } from '../../contract/learning.ts'
import type { Module, Part, Subject } from '../../contract/materials.ts'
import type { CallReply } from '../../contract/call.ts'
import type { learningCalls } from '../../contract/learning.ts'

export type Step = { module: Module; id: number; done: boolean }
export type Progress = CallReply<typeof learningCalls.completeActivity>
type Change = Pick<ChangedStep, 'id' | 'completed'> & Partial<ChangedStep>

/** A group that is done with its steps is not counted itself. */
const counted = (parts: readonly Part[]) =>
  parts.flatMap((part) => [
    ...(part.module === 'label' && part.completion === 2 ? [] : [part.completed]),
    ...part.subparts.map(({ completed }) => completed),
  ])

function withChanges(topic: Subject, changes: ReadonlyMap<number, Change>): Subject {
  const mark = <T extends { id: number }>(item: T): T => {
    const { completed, availability_status, availability_information, unlocked_by } = changes.get(item.id) ?? {}
    return {
      ...item,
      ...(completed === undefined ? {} : { completed }),
      ...(availability_status === undefined || !('availability_status' in item)
        ? {}
        : { availability_status, availability_information, unlocked_by }),
    }
  }
  const parts = topic.parts.map((part) => ({ ...mark(part), subparts: part.subparts.map(mark) }))
  const states = counted(parts)
  return {
    ...topic,
    parts,
    pages: topic.pages.map(mark),
    sections: topic.sections.map(mark),
    completed: { done: states.filter(Boolean).length, total: states.length },
  }
}

/** The course with the optimistic state of a step that is ticked or unticked. */
export function withStep(course: StudiedCourse, { id, done }: Step): StudiedCourse {
  const theory = course.theory.map((topic) => withChanges(topic, new Map([[id, { id, completed: done }]])))
  const change = countDone(theory) - countDone(course.theory)
  return { ...course, theory, completed: { ...course.completed, done: course.completed.done + change } }
}

/** The course with the progress that the server answered. */
export function withProgress(
  course: StudiedCourse,
  { steps, completed, next, certificate_id }: Progress,
): StudiedCourse {
  const changes = new Map<number, Change>(steps.map((step) => [step.id, step]))
  return {
    ...course,
    theory: course.theory.map((topic) => withChanges(topic, changes)),
    completed,
    next,
    certificate: course.certificate && { ...course.certificate, id: certificate_id ?? course.certificate.id },
  }
}

/** Whether something was unlocked, whose content is not here yet, or the whole course is done. */
export const needsReload = ({ steps, completed }: Progress, course: StudiedCourse) =>
  completed.done >= completed.total ||
  steps.some(
    ({ id, availability_status }) =>
      availability_status &&
      course.theory.some(({ pages, sections }) =>
        [...pages, ...sections].some((item) => item.id === id && !item.availability_status),
      ),
  )

const countDone = (theory: StudiedCourse['theory']) => theory.reduce((sum, { completed }) => sum + completed.done, 0)

type Topics = readonly { id: number; completed: { done: number; total: number } }[]

type Place = { completed: { total: number }; access: StudiedCourse['access'] }

/** The partner's environment at which a course is studied of which the portal has no steps; undefined when it has some. */
export const studiedElsewhere = ({ completed, access }: Place): string | undefined =>
  completed.total === 0 ? access?.name : undefined

/**
 * A topic with neither pages nor materials is being prepared, or studied at the partner's environment: it is listed, and
 * not counted.
 */
export const isTopicReady = ({ completed: { total } }: Topics[number]) => total > 0

/** Some of it is done, but not all. */
export const isTopicBegun = ({ completed: { done, total } }: Topics[number]) => done > 0 && done < total

export const isTopicDone = ({ completed: { done, total } }: Topics[number]) => total > 0 && done >= total

/** How many of the topics that are ready are done. */
export function countTopics(topics: Topics): { done: number; total: number } {
  return { done: topics.filter(isTopicDone).length, total: topics.filter(isTopicReady).length }
}

/** Minutes of what is not done yet in a topic: of its pages, materials and activities. */
export const minutesLeft = ({ pages, sections }: Pick<Subject, 'pages' | 'sections'>): number =>
  [...pages, ...sections].reduce((sum, { completed, duration }) => sum + (completed ? 0 : duration), 0)

/** Whether everything that the topics hold is done. */
export function isTheoryDone({ theory }: Pick<StudiedCourse, 'theory'>): boolean {
  const { done, total } = countTopics(theory)
  return total > 0 && done === total
}

/** The topic that the address names; without one, the first (requirements 2). Undefined when the name is unknown. */
export function chosenTopic<T extends Topics[number]>(topics: readonly T[], named: string | undefined): T | undefined {
  return named === undefined ? topics[0] : topics.find(({ id }) => String(id) === named)
}
