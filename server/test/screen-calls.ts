import { type AllCalls, calls } from '../../contract/calls.ts'

type CallName = keyof AllCalls

/**
 * The calls that screens make when they are opened, with those of the menu and of the cart's badge; without what the
 * response cache answers. `e2e/budgets.e2e.ts` holds that they make no others, and
 * `server/http/statements.api.test.ts` how many statements they send together.
 */
export const screenCalls = {
  topic: ['refreshTokens', 'getStudiedCourse', 'listTests', 'getSettings'],
  dashboard: ['refreshTokens', 'listLatestCourses', 'listFavourites', 'getCart', 'getSettings', 'listWaiting'],
  cart: ['refreshTokens', 'getCart', 'getSettings', 'listWaiting'],
  order: ['refreshTokens', 'getOrder', 'getCart', 'getSettings', 'listWaiting'],
  staffOrders: ['refreshTokens', 'getStaffProfile', 'findOrders', 'getSettings'],
  staffPeople: ['refreshTokens', 'getStaffProfile', 'findPeople', 'getSettings'],
} as const satisfies Record<string, readonly CallName[]>
export type ScreenWithCalls = keyof typeof screenCalls

/** The name of the call of a request, unless the response cache answers it; undefined for what is no call. */
export function calledBy(method: string, pathname: string): string | undefined {
  const found = Object.entries(calls).find(([, call]) => {
    const path = `/api/${call.api}${call.path}`.split('/')
    const parts = pathname.split('/')
    const matches = path.length === parts.length && path.every((part, at) => part.startsWith(':') || part === parts[at])
    return matches && call.method === method
  })
  return found && 'cached' in found[1] && found[1].cached ? undefined : found?.[0]
}
