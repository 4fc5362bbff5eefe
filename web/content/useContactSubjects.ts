import { useEffect, useState } from 'react'
import type { ContactSubject } from '../../contract/content.ts'
import { call } from '../api/client.ts'
import { cachedCall } from '../api/cached-call.ts'

const listSubjects = cachedCall(() => call('listContactSubjectKeys'))
const none: readonly ContactSubject[] = []

/** The subjects of an email: undefined while they load, empty when they cannot be loaded. */
export function useContactSubjects(): readonly ContactSubject[] | undefined {
  const [subjects, setSubjects] = useState<readonly ContactSubject[]>()
  useEffect(() => {
    let unmounted = false
    const store = (list: readonly ContactSubject[]) => unmounted || setSubjects(list)
    listSubjects().then(store, () => store(none)) // the subject is then a text field
    return () => {
      unmounted = true
    }
  }, [])
  return subjects
}
