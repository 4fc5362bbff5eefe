import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { cachedCall } from '../api/cached-call.ts'

const listSubjects = cachedCall(() => call('listContactSubjects'))
const none: readonly string[] = []

/** The subjects of an email: undefined while they load, empty when they cannot be loaded. */
export function useContactSubjects(): readonly string[] | undefined {
  const [subjects, setSubjects] = useState<readonly string[]>()
  useEffect(() => {
    let unmounted = false
    const store = (list: readonly string[]) => unmounted || setSubjects(list)
    listSubjects().then(store, () => store(none)) // the subject is then a text field
    return () => {
      unmounted = true
    }
  }, [])
  return subjects
}
