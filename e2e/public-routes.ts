/** Every public address of point 2, one of each kind; `id` is a course with theory and reviews. */
export const publicRoutes = (id: number) => [
  '/',
  '/discover',
  `/course-about/${id}`,
  `/course/${id}/subjects`,
  `/course/${id}/reviews`,
  `/course/${id}/faq`,
  '/page/3',
  '/page/5',
  '/page/8',
  '/page/9',
  '/page/101',
  '/about',
  '/business/about',
  '/business/business-and-institutions',
  '/how-it-works',
  '/help',
  '/help/offer',
  '/help/contacts',
  '/contacts',
  '/faq',
  '/faq/5',
  '/projects/in-progress',
  '/projects/done',
  '/verify',
  '/verify/NERA-TOKIO',
  '/login',
  '/register',
  '/cart',
  '/payment/success',
  '/payment/cancelled',
  '/nera-tokio-puslapio',
]

/** States of those screens that have an address of their own. */
export const publicStates = (id: number) => [
  '/discover?q=gaivinimas',
  '/discover?q=nieko-tokio-nera',
  `/discover?q=${'ventiliacijos'.repeat(4)}`,
  '/discover?category_id=61&filter_id=101,502&sort=price_asc',
  '/discover?page=2',
  '/page/101?number=1&bottom=true',
  `/course-about/${id}/discover`,
  '/business/business-and-institutions?employees=700',
]

/** Those that are of the shop: without it they lead home. */
export const shopRoutes = [
  '/cart',
  '/cart/payment',
  '/payment/success',
  '/payment/cancelled',
  '/dashboard/purchases',
  '/dashboard/purchases/1/show',
  '/dashboard/favourites',
  '/dashboard/certificates',
  '/dashboard/certificates/praktika/1/show',
]

export async function findCourse(portal: string, search = 'BLS'): Promise<number> {
  const { data } = await (await fetch(`${portal}/api/learning/products?search=${search}`)).json()
  return Number(data[0].id)
}
