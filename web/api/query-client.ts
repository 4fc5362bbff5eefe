import { hashKey, onlineManager, QueryClient } from '@tanstack/react-query'
import { keepCartCount } from './cart-count.ts'
import { onNoAnswer } from './no-answer.ts'
import { cartQuery, unreadQuery } from './own-queries.ts'
import { onSignOut, onUnread } from './session.ts'

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

// What a change replied is stored by `setQueryData`. The reply to a request that was sent before it is older: dropped.
queryClient.setQueryData = new Proxy(queryClient.setQueryData, {
  apply(store, _client, given: Parameters<typeof queryClient.setQueryData>) {
    void queryClient.cancelQueries({ queryKey: given[0], exact: true })
    return Reflect.apply(store, queryClient, given)
  },
})

const cartHash = hashKey(cartQuery.queryKey)
// The header of a guest shows how many places the cart has.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || query.queryHash !== cartHash) return
  const cart = queryClient.getQueryData(cartQuery.queryKey)
  if (cart) keepCartCount(cart.total)
})
onSignOut(() => keepCartCount(0))

// The library notices changes only: a page may begin without network.
onlineManager.setOnline(navigator.onLine !== false)

/** Milliseconds between two looks for the server while it does not answer. */
const lookEvery = 3000
const isAnswering = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
let looking = false

// A browser may call itself online in a Wi-Fi network without internet: what counts is whether the server answers.
onNoAnswer(async () => {
  if (looking) return
  looking = true
  while (!(await isAnswering())) {
    onlineManager.setOnline(false)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
  looking = false
  if (!onlineManager.isOnline()) window.dispatchEvent(new Event('online'))
})

// What came with a token is not asked again, unless the tab knows something newer, or is asking.
onUnread(({ count, since }) => {
  const known = queryClient.getQueryState(unreadQuery.queryKey)
  const isNewer = !known || (known.fetchStatus === 'idle' && !known.isInvalidated && known.dataUpdatedAt < since)
  if (isNewer) queryClient.setQueryData(unreadQuery.queryKey, { unread: count }, { updatedAt: since })
})

// The next user of this browser sees nothing of the previous one's data.
onSignOut(() => queryClient.removeQueries({ queryKey: ['own'] }))
