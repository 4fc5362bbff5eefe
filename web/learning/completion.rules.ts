import type { Module, StudiedCourse } from '../../contract/learning.ts'

export type Step = { module: Module; id: number; done: boolean }
type Tickable = { module: Module; id: number; completed: boolean }

/** The optimistic state of the course after a step is ticked or unticked. */
export function withStep(course: StudiedCourse, { module, id, done }: Step): StudiedCourse {
  const mark = <T extends Tickable>(item: T): T =>
    item.module === module && item.id === id ? { ...item, completed: done } : item
  const theory = course.theory.map((topic) => {
    const [pages, sections] = [topic.pages.map(mark), topic.sections.map(mark)]
    return {
      ...topic,
      pages,
      sections,
      completed: { ...topic.completed, done: [...pages, ...sections].filter(({ completed }) => completed).length },
    }
  })
  const change = countDone(theory) - countDone(course.theory)
  return { ...course, theory, completed: { ...course.completed, done: course.completed.done + change } }
}

const countDone = (theory: StudiedCourse['theory']) => theory.reduce((sum, { completed }) => sum + completed.done, 0)

type Topics = readonly { id: number; completed: { done: number; total: number } }[]

/** A topic with neither pages nor materials is being prepared: it is listed, and not counted. */
export const isTopicReady = ({ completed: { total } }: Topics[number]) => total > 0

export const isTopicDone = ({ completed: { done, total } }: Topics[number]) => total > 0 && done >= total

/** How many of the topics that are ready are done. */
export function countTopics(topics: Topics): { done: number; total: number } {
  return { done: topics.filter(isTopicDone).length, total: topics.filter(isTopicReady).length }
}

/** Whether everything that the topics hold is done. */
export function isTheoryDone({ theory }: Pick<StudiedCourse, 'theory'>): boolean {
  const { done, total } = countTopics(theory)
  return total > 0 && done === total
}

/** The topic that the address names; without one, the first (requirements 2). Undefined when the name is unknown. */
export function chosenTopic<T extends Topics[number]>(topics: readonly T[], named: string | undefined): T | undefined {
  return named === undefined ? topics[0] : topics.find(({ id }) => String(id) === named)
}
