import { call } from './client.ts'
import { isNotFound } from './failure.ts'
import { queryOptions } from './query-options.ts'

/** A 404 is not worth a retry, nor is a call without network. */
export const retry = (count: number, error: unknown) => count < 1 && !isNotFound(error) && navigator.onLine

/** The user's own data: all under the key `own`, so that signing out removes it at once. */
export const own = (...key: unknown[]) => ['own', ...key]

export const settingsQuery = queryOptions({ queryKey: own('settings'), queryFn: () => call('getSettings') })
/** How many answers of the provider are unread. */
export const unreadQuery = queryOptions({ queryKey: own('unread'), queryFn: () => call('countUnread') })
export const cartQuery = queryOptions({ queryKey: own('cart'), queryFn: () => call('getCart') })
/** What waits for the user: orders, quotes and waiting lists. */
export const waitingQuery = queryOptions({ queryKey: own('waiting'), queryFn: () => call('listWaiting') })
/** Which practice of the user is at the time of a product's. */
export const overlapQuery = (id: number) =>
  queryOptions({ queryKey: own('overlap', id), queryFn: () => call('findOverlap', { params: { id } }) })
/** Which practice of the user is at the time of the place behind a hand-over link. */
export const claimOverlapQuery = (token: string) =>
  queryOptions({
    queryKey: own('claim overlap', token),
    queryFn: () => call('findClaimOverlap', { params: { token } }),
  })
export const linkableQuery = queryOptions({
  queryKey: own('linkable services'),
  queryFn: () => call('listLinkableServices'),
})
/** Which courses are favourites: one call for all hearts of a page. */
export const favouritesQuery = queryOptions({ queryKey: own('favourites'), queryFn: () => call('listFavourites') })
/** Of which courses the user is told when a date can be booked. */
export const interestsQuery = queryOptions({ queryKey: own('interests'), queryFn: () => call('listInterests') })
export const ownReviewsQuery = queryOptions({ queryKey: own('reviews'), queryFn: () => call('listOwnReviews') })
export const ownCoursesQuery = (search: string) =>
  queryOptions({ queryKey: own('courses', search), queryFn: () => call('listOwnCourses', { query: { search } }) })
