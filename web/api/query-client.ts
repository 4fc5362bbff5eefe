import { QueryClient } from '@tanstack/react-query'
import { onSignOut } from './session.ts'

/**
 * The query cache of this browser. Only screens of the signed-in, and what loads later on the others, import this:
 * a guest's first page does without the library.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// The next user of this browser sees nothing of the previous one's data.
onSignOut(() => queryClient.removeQueries({ queryKey: ['own'] }))
