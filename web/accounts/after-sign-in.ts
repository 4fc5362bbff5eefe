import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { isOwnPath } from './own-path.ts'

/**
 * A redirect to a course with an offering to be put into the cart, or to the payment step: it is followed even when the account is not set up
 * (requirements 4).
 */
export const isPurchase = (path: string | undefined) =>
  path !== undefined && /^\/(?:course-about\/\d+.*[?&]product_id=\d+|cart\/payment)/.test(path)

/** The course of a purchase and, unless it is chosen later, its offering. */
export type Purchase = { course: string; product: string | undefined }

/** What is bought where a redirect leads: a course with an offering, or one whose certificate is renewed. */
export function purchaseOf(path: string | undefined): Purchase | undefined {
  const { course, product, renewed } =
    /^\/course-about\/(?<course>\d+).*[?&]product_id=(?<product>\d+)|^\/cart\/payment.*[?&]renew=(?<renewed>\d+)/.exec(
      path ?? '',
    )?.groups ?? {}
  const id = course ?? renewed
  return id === undefined ? undefined : { course: id, product }
}

async function readCart() {
  const { queryClient } = await import('../api/query-client.ts')
  await queryClient.prefetchQuery({ ...cartQuery, staleTime: 0 })
}

const termsScreen = (redirect: string | undefined) =>
  isOwnPath(redirect) ? `/terms?${new URLSearchParams({ redirect })}` : '/terms'

/** Loaded after a sign-in: the cart, and whether the account is set up and the password may stay. */
async function loadAccountState(shopping: boolean) {
  const [setUp, preference] = await Promise.all([
    call('getCredentialsSet'),
    call('getPasswordPreference', {}),
    shopping ? readCart() : undefined,
  ])
  return { setUp: setUp.result, changePassword: preference.result }
}

type AccountState = { setUp: boolean; changePassword: boolean; shopping: boolean; redirect: string | undefined }

/** Where a sign-in redirects, in this order (requirements 4). */
export function redirectAfterSignIn({ setUp, changePassword, shopping, redirect }: AccountState): string {
  const target = isOwnPath(redirect) ? redirect : undefined
  if (!setUp && !(target && isPurchase(target))) return '/dashboard/settings'
  if (target) return target
  if (changePassword) return '/dashboard/settings?openChangePassword=true'
  return shopping ? '/' : '/dashboard/courses'
}

/** Where a sign-in leads. `agreed`: whether the terms are; until then nothing else of the account is read. */
export async function screenAfterSignIn(agreed: boolean, shopping: boolean, redirect: string | undefined) {
  return agreed
    ? redirectAfterSignIn({ ...(await loadAccountState(shopping)), shopping, redirect })
    : termsScreen(redirect)
}
