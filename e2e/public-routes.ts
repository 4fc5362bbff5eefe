import { redirectWithoutShop, type Screen, screenList, screens } from '../contract/screens.ts'

const filled = (path: string, params: Record<string, string | number>) =>
  path.replace(/\/\{-\$\w+\}/g, '').replace(/\$(\w+)/g, (_, name: string) => String(params[name]))

/** Lead to `/login` by themselves. */
const redirects: readonly Screen[] = [screens.eshopLogin, screens.passwordSuccess]
/** Information pages: legal ones, one with a table of contents, one of a course provider's list. */
const pages = [3, 5, 8, 9, 101].map((id) => filled(screens.information.path, { id }))

/**
 * Every public screen with example parameters, and an address that does not exist; `id` is a course with theory and
 * reviews.
 */
export const publicRoutes = (id: number) => [
  ...screenList
    .filter(
      (screen) =>
        screen.audience !== 'learner' && !redirects.includes(screen) && screen.path !== screens.information.path,
    )
    .map(({ path }) => filled(path, { id, category: 5, code: 'NERA-TOKIO', token: 'nera-tokio' })),
  ...pages,
  '/nera-tokio-puslapio',
]

/** Screens that have the parts and the layout of another one: of cards, of a text, of a sentence with one way on. */
const alike =
  /^\/(?:projects\/in-progress|help\/(?:offer|contacts)|verify\/|payment\/cancelled|(?:interest|claim)\/|page\/(?:3|5|8)$|course\/\d+\/faq)/

/** The public screens without those. */
export const publicLayouts = (id: number) => publicRoutes(id).filter((path) => !alike.test(path))

/** States of those screens that have an address of their own. */
export const publicStates = (id: number) => [
  '/discover?q=gaivinimas',
  '/discover?q=nieko-tokio-nera',
  `/discover?q=${'ventiliacijos'.repeat(4)}`,
  '/discover?category_id=61&filter_id=101,502&sort=price_asc',
  '/discover?state=preparing',
  '/page/101?number=1&bottom=true',
  `/course-about/${id}/discover`,
  '/business/business-and-institutions?employees=700',
]

/** Screens of the shop and the catalogue with where each leads a guest and a learner when the shop is off. */
export const shopRoutes = screenList
  .filter(({ withoutShop }) => withoutShop)
  .map((screen) => ({
    path: filled(screen.path, { id: 1, environment: 'praktika' }),
    guest: redirectWithoutShop(screen, false),
    learner: redirectWithoutShop(screen, true),
  }))

export async function findCourse(portal: string, search = 'BLS'): Promise<number> {
  const { data } = await (await fetch(`${portal}/api/learning/products?search=${search}`)).json()
  return Number(data[0].id)
}

/** The page of that course with the offering that has most seats left chosen: other tests buy seats at the same time. */
export async function findOffering(portal: string): Promise<string> {
  const id = await findCourse(portal)
  const { products } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
  const [most] = products.toSorted((a: Offering, b: Offering) => (b.product_count ?? 0) - (a.product_count ?? 0))
  return `/course-about/${id}?product=${most.product_id}`
}
type Offering = { product_count: number | null }
