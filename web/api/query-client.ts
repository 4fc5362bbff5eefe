import { QueryClient } from '@tanstack/react-query'
import { onSignOut } from './session.ts'

/**
 * What this browser has read of its person's. Only screens of the signed-in, and what loads later on the others, import this:
 * a guest's first page does without the library.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

// The next person at this browser sees nothing of the one before.
onSignOut(() => queryClient.removeQueries({ queryKey: ['own'] }))
