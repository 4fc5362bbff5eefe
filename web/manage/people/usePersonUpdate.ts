import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../../contract/manage/people.ts'
import { historyQuery } from '../history/queries.ts'
import { peopleKey, personCoursesQuery, personQuery } from './queries.ts'

/** Shows the person that a call answered, and what depends on them. */
export function usePersonUpdate() {
  const queryClient = useQueryClient()
  return async (person: Person) => {
    queryClient.setQueryData(personQuery(person.id).queryKey, person)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: historyQuery('person', person.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: personCoursesQuery(person.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: peopleKey }),
    ])
  }
}
