import { useEffect, useState } from 'react'
import type { QueryDefinition } from './query-options.ts'
import { useSignIn } from './session.ts'

/**
 * The user's own data on a public screen: undefined for a guest, before the terms are agreed, and while it loads. The query library is loaded with
 * the first such query of a signed-in user. `query` is a constant, or undefined to load nothing.
 */
export function useOwnQuery<T>(query: QueryDefinition<T> | undefined): T | undefined {
  const { status, agreed } = useSignIn()
  const [data, setData] = useState<T>()
  useEffect(() => {
    if (status !== 'signed-in' || !agreed || !query) return
    let stop: (() => void) | undefined
    let unmounted = false
    async function watch(definition: QueryDefinition<T>) {
      const { watchQuery } = await import('./watch-query.ts')
      if (!unmounted) stop = watchQuery(definition, setData)
    }
    watch(query).catch(() => undefined) // offline: the screen stays as a guest sees it
    return () => {
      unmounted = true
      stop?.()
      setData(undefined)
    }
  }, [status, agreed, query])
  return data
}
