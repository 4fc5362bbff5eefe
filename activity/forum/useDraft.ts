import { useState } from 'react'
import { v4 } from 'uuid'
import * as v from 'valibot'
import { readItem, writeItem } from '../session.ts'

/** What is written and not sent yet. `post`: the id that it will have, so that sending it again adds nothing. */
const Draft = v.object({ post: v.string(), title: v.string(), text: v.string() })
export type Draft = v.InferOutput<typeof Draft>

const empty = (): Draft => ({ post: v4(), title: '', text: '' })

/** A draft that outlives the page in this tab until it is sent. */
export function useDraft(name: string) {
  const key = `forum-${name}`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Draft), readItem(key))
    return kept.success ? kept.output : empty()
  })
  function keep(next: Draft) {
    setDraft(next)
    writeItem(key, JSON.stringify(next))
  }
  return {
    draft,
    write: (change: Partial<Omit<Draft, 'post'>>) => keep({ ...draft, ...change }),
    clear: () => keep(empty()),
  }
}
export type DraftState = ReturnType<typeof useDraft>
