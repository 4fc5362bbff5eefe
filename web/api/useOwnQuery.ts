import { useEffect, useState } from 'react'
import type { QueryDefinition } from './query-options.ts'
import { useSignIn } from './session.ts'

/**
 * What a public screen knows of its person: undefined for a guest, and until it has come. The query library arrives with the first
 * such question of a signed-in person. `query` is a constant, or undefined when nothing is asked.
 */
export function useOwnQuery<T>(query: QueryDefinition<T> | undefined): T | undefined {
  const { status } = useSignIn()
  const [data, setData] = useState<T>()
  useEffect(() => {
    if (status !== 'signed-in' || !query) return
    let stop: (() => void) | undefined
    let gone = false
    async function watch(asked: QueryDefinition<T>) {
      const { watchQuery } = await import('./watch-query.ts')
      if (!gone) stop = watchQuery(asked, setData)
    }
    watch(query).catch(() => undefined) // offline: the screen stays as a guest sees it
    return () => {
      gone = true
      stop?.()
      setData(undefined)
    }
  }, [status, query])
  return data
}
