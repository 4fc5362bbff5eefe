import { theoryOf } from '../learning/public.ts'
import { type CourseSeed, readFiles } from './read.ts'
import { textsOf } from './texts-within.ts'

/** Words of clinical text that are read in a minute, and minutes that a question and its explanation take. */
const [wordsAMinute, minutesAQuestion] = [150, 0.7]
/** For who reads slowly or twice. */
const allowance = 1.5

/** Words of a Markdown text, without addresses and what pictures show. */
export const wordsIn = (markdown: string): number =>
  markdown.replaceAll(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)
    ?.length ?? 0

/** By the end of the Lithuanian captions. */
function filmMinutes(slug: string): number {
  const captions = readFiles(slug).filter(({ name }) => name.endsWith('-lt.vtt'))
  return captions.reduce((sum, { bytes }) => {
    const ends = [...new TextDecoder().decode(bytes).matchAll(/--> (?:\d\d:)?(\d\d):(\d\d)/g)]
    const [, minutes = '0', seconds = '0'] = ends.at(-1) ?? []
    return sum + Number(minutes) + Number(seconds) / 60
  }, 0)
}

/** How many minutes the theory, tests and films of a course may be said to take. */
export function mostMinutes(course: CourseSeed): number {
  const { topics, questions } = theoryOf(course)
  const pages = topics.flatMap(({ steps }) => steps.map(({ content }) => content?.lt ?? ''))
  const words = wordsIn([...pages, ...textsOf(course.scenarios, 'lt')].join('\n'))
  const asked = questions.filter(({ tags }) => !tags?.includes('feedback')).length
  return allowance * (words / wordsAMinute + minutesAQuestion * asked + filmMinutes(course.file.slug))
}
