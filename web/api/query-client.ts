import { onlineManager, QueryClient } from '@tanstack/react-query'
import { onSignOut } from './session.ts'

/**
 * The query cache of this browser. Only screens of the signed-in, and what loads later on the others, import this:
 * a guest's first page does without the library.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without network a query fails and its screen says so: waiting in silence would say nothing.
    queries: {
      staleTime: 30_000,
      retry: 1,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The library notices changes only: a page may begin without network.
onlineManager.setOnline(navigator.onLine !== false)

// The next user of this browser sees nothing of the previous one's data.
onSignOut(() => queryClient.removeQueries({ queryKey: ['own'] }))
