import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { cachedCall } from '../api/cached-call.ts'

const listSubjects = cachedCall(() => call('listContactSubjects'))
const none: readonly string[] = []

/** What a letter may be about: undefined until it is known, empty when it cannot be had. */
export function useContactSubjects(): readonly string[] | undefined {
  const [subjects, setSubjects] = useState<readonly string[]>()
  useEffect(() => {
    let gone = false
    const tell = (list: readonly string[]) => gone || setSubjects(list)
    listSubjects().then(tell, () => tell(none)) // then the subject is written by hand
    return () => {
      gone = true
    }
  }, [])
  return subjects
}
