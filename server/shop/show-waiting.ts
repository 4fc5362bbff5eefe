import type { Language } from '../../contract/common.ts'
import { type WaitingKind, waitingKinds } from '../../contract/order-states.ts'
import type { Waiting } from '../../contract/waiting.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { sentence } from '../sentences.ts'

/** `name`: how a person names the order or the quote; of a waiting list its days. `total`: formatted. */
type What = {
  kind: WaitingKind
  id: number
  name?: string
  lines: readonly { course_id: number; title: Texts }[]
  places: number
  total: string | null
  until: Date | null
}

/** Something that waits, in the words of a language, with its door. */
export const showWaiting = (
  { kind, id, name = '', lines, places, total, until }: What,
  language: Language,
): Waiting => ({
  kind,
  id,
  title: sentence(language, `waiting.${kind}.title`, { name }),
  action: sentence(language, `waiting.${kind}.action`),
  courses: lines.map(({ title }) => inLanguage(title, language)),
  course_ids: lines.map(({ course_id }) => course_id),
  places,
  total,
  until: until?.toISOString() ?? null,
  is_own_turn: waitingKinds[kind].acts === 'buyer',
  path: waitingKinds[kind].screen.replace('/{-$environment}', '').replace('$id', String(id)),
})
