import type { Answer, Answers } from '../../contract/activities/form.rules.ts'

/** What was written here to fields that were filled in elsewhere since. */
export type Replaced = Readonly<Record<string, Answer>>

const isSame = (one: Answer | undefined, other: Answer | undefined) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The draft of this page with what was filled in elsewhere. `known`: the draft that both began with. A field that was
 * changed only here stays; of one that was changed on both, the newer answer counts, and the one from here is named.
 */
export function mergeDrafts(own: Answers, known: Answers, newer: Answers): { draft: Answers; replaced: Replaced } {
  const keys = [...new Set([...Object.keys(newer), ...Object.keys(own)])]
  const isOwn = (key: string) => isSame(newer[key], known[key])
  const draft = keys.flatMap((key) => {
    const answer = isOwn(key) ? own[key] : newer[key]
    return answer === undefined ? [] : [[key, answer] as const]
  })
  const replaced = keys.flatMap((key) => {
    const answer = own[key]
    return answer === undefined || isOwn(key) || isSame(answer, newer[key]) ? [] : [[key, answer] as const]
  })
  return { draft: Object.fromEntries(draft), replaced: Object.fromEntries(replaced) }
}
