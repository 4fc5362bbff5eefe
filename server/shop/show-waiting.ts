import type { Language } from '../../contract/common.ts'
import { type WaitingKind, waitingKinds } from '../../contract/order-states.ts'
import type { Waiting } from '../../contract/waiting.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { sentence } from '../sentences.ts'

/**
 * `name`: how a person names the order or the quote; of a waiting list its days. `days`: the first days of what it is
 * about. `total`: formatted.
 */
type What = {
  kind: WaitingKind
  id: number
  name?: string
  lines: readonly { course_id: number; title: Texts }[]
  days: readonly (string | null)[]
  places: number
  total: string | null
  until: Date | null
}

/** Something that waits, in the words of a language, with its door; a course of several dates is named once. */
export function showWaiting(
  { kind, id, name = '', lines, days, places, total, until }: What,
  language: Language,
): Waiting {
  const courses = new Map(lines.map(({ course_id, title }) => [course_id, inLanguage(title, language)]))
  return {
    kind,
    id,
    title: sentence(language, `waiting.${kind}.title`, { name }),
    action: sentence(language, `waiting.${kind}.action`),
    courses: [...courses.values()],
    course_ids: [...courses.keys()],
    day: days.filter((day) => day !== null).toSorted()[0] ?? null,
    places,
    total,
    until: until?.toISOString() ?? null,
    is_own_turn: waitingKinds[kind].acts === 'buyer',
    path: waitingKinds[kind].screen.replace('/{-$environment}', '').replace('$id', String(id)),
  }
}
