import type { staticPages } from './constants.ts'

/**
 * A screen of the portal. The router, the server's page addresses and page cache, the sitemap, robots.txt and the tests
 * read this table. A screen without a page file (`web/routes.ts`), or a page file without a screen, is a type error.
 */
export type Screen = {
  /** Without a language prefix. `$name` is a parameter, `{-$name}` an optional one. */
  path: string
  /** `guest`: redirects signed-in users home. `learner`: redirects guests to sign-in; not rendered on the server. */
  audience: 'anyone' | 'guest' | 'learner'
  /**
   * Query parameters that change the rendered page. Others are dropped, so they can neither fill nor bypass the cache.
   */
  query?: readonly string[]
  /** Query parameters that only the browser reads. */
  browserQuery?: readonly string[]
  /**
   * The path to which it redirects when shopping mode is off. A guest is redirected home when that is a learner's
   * screen.
   */
  withoutShop?: '/' | '/dashboard/courses'
  /**
   * The cache class of the page. `public`: a bounded set of addresses (parameters are ids), so requests for invented
   * addresses cannot evict it. `none`: not cached, always current. `other` (default): an unbounded set of addresses.
   */
  cache?: 'public' | 'other' | 'none'
  /** Listed in the sitemap. An object names the information page whose last change is the entry's date. */
  sitemap?: true | { page: keyof typeof staticPages }
  /** The path prefix that robots.txt disallows. */
  robots?: string
  /**
   * Calls without query values that a signed-in user's first view waits for: the page sends them with the first token.
   * Their parameters are those of the path. A screen for anyone that names some is nothing without its scripts: they
   * start at once.
   */
  calls?: readonly string[]
}

const signInQuery = ['redirect', 'register', 'forgot', 'back_uri', 'environment', 'action', 'code', 'error'] as const

export const screens = {
  home: { path: '/', audience: 'anyone', cache: 'public', sitemap: true },
  discover: {
    path: '/discover',
    audience: 'anyone',
    query: ['q', 'sort', 'category_id', 'filter_group_id', 'filter_id', 'month', 'price', 'state', 'page'],
    cache: 'public',
    sitemap: true,
    withoutShop: '/dashboard/courses',
  },
  about: { path: '/about', audience: 'anyone', cache: 'public', sitemap: { page: 'about' } },
  businessAbout: {
    path: '/business/about',
    audience: 'anyone',
    cache: 'public',
    sitemap: { page: 'aboutBusiness' },
    withoutShop: '/',
  },
  business: {
    path: '/business/business-and-institutions',
    audience: 'anyone',
    query: ['employees', 'people'],
    cache: 'public',
    sitemap: true,
    withoutShop: '/',
  },
  howItWorks: { path: '/how-it-works', audience: 'anyone', cache: 'public', sitemap: { page: 'howItWorks' } },
  help: { path: '/help', audience: 'anyone', cache: 'public', sitemap: true },
  helpOffer: { path: '/help/offer', audience: 'anyone', cache: 'public', sitemap: { page: 'offer' }, withoutShop: '/' },
  helpContacts: { path: '/help/contacts', audience: 'anyone', cache: 'public' },
  contacts: { path: '/contacts', audience: 'anyone', cache: 'public', sitemap: { page: 'contacts' } },
  faq: { path: '/faq', audience: 'anyone', cache: 'public' },
  faqCategory: { path: '/faq/$category', audience: 'anyone', cache: 'public' },
  projectsInProgress: {
    path: '/projects/in-progress',
    audience: 'anyone',
    cache: 'public',
    sitemap: { page: 'projectsInProgress' },
  },
  projectsDone: { path: '/projects/done', audience: 'anyone', cache: 'public', sitemap: { page: 'projectsDone' } },
  information: { path: '/page/$id', audience: 'anyone', query: ['number', 'bottom', 'planned'], cache: 'public' },
  courseAbout: {
    path: '/course-about/$id/{-$backRoute}',
    audience: 'anyone',
    browserQuery: ['product', 'product_id', 'quantity', 'error'],
    cache: 'public',
    withoutShop: '/dashboard/courses',
  },
  courseSubjects: {
    path: '/course/$id/subjects',
    audience: 'anyone',
    browserQuery: ['product'],
    cache: 'public',
    withoutShop: '/dashboard/courses',
  },
  courseReviews: {
    path: '/course/$id/reviews',
    audience: 'anyone',
    browserQuery: ['product'],
    cache: 'public',
    withoutShop: '/dashboard/courses',
  },
  courseFaq: {
    path: '/course/$id/faq',
    audience: 'anyone',
    browserQuery: ['product'],
    cache: 'public',
    withoutShop: '/dashboard/courses',
  },
  verifyForm: { path: '/verify', audience: 'anyone', sitemap: true },
  verify: { path: '/verify/$code', audience: 'anyone', cache: 'none' },

  cart: { path: '/cart', audience: 'anyone', withoutShop: '/', robots: '/cart', calls: ['getCart', 'listWaiting'] },
  payment: {
    path: '/cart/payment',
    audience: 'anyone',
    browserQuery: ['method', 'renew'],
    withoutShop: '/',
    robots: '/cart',
    calls: ['getCart', 'listPaymentMethods', 'getCompany'],
  },
  paymentSuccess: {
    path: '/payment/success',
    audience: 'anyone',
    query: ['order'],
    cache: 'none',
    withoutShop: '/',
    robots: '/payment/',
  },
  paymentCancelled: {
    path: '/payment/cancelled',
    audience: 'anyone',
    query: ['order'],
    cache: 'none',
    withoutShop: '/',
    robots: '/payment/',
  },
  withdraw: { path: '/withdraw', audience: 'anyone', withoutShop: '/', sitemap: true },
  quote: { path: '/quote/$token', audience: 'anyone', cache: 'none', withoutShop: '/', robots: '/quote/' },
  interest: { path: '/interest/$token', audience: 'anyone', cache: 'none', withoutShop: '/', robots: '/interest/' },
  claim: { path: '/claim/$token', audience: 'anyone', cache: 'none', withoutShop: '/', robots: '/claim/' },

  dashboard: {
    path: '/dashboard',
    audience: 'learner',
    browserQuery: ['q'],
    robots: '/dashboard',
    calls: ['listLatestCourses', 'getSettings', 'listWaiting'],
  },
  ownCourses: {
    path: '/dashboard/courses',
    audience: 'learner',
    browserQuery: ['q', 'completed'],
    robots: '/dashboard',
    calls: ['listOwnCourses'],
  },
  purchases: {
    path: '/dashboard/purchases',
    audience: 'learner',
    withoutShop: '/',
    robots: '/dashboard',
    calls: ['listOrders'],
  },
  purchase: {
    path: '/dashboard/purchases/$id/show',
    audience: 'learner',
    withoutShop: '/',
    robots: '/dashboard',
    calls: ['getOrder'],
  },
  ownQuote: { path: '/dashboard/quotes/$id', audience: 'learner', withoutShop: '/', robots: '/dashboard' },
  favourites: {
    path: '/dashboard/favourites',
    audience: 'learner',
    withoutShop: '/',
    browserQuery: ['page'],
    robots: '/dashboard',
  },
  certificates: {
    path: '/dashboard/certificates',
    audience: 'learner',
    browserQuery: ['q'],
    withoutShop: '/',
    robots: '/dashboard',
  },
  certificate: {
    path: '/dashboard/certificates/$environment/$id/show',
    audience: 'learner',
    withoutShop: '/',
    robots: '/dashboard',
  },
  settings: {
    path: '/dashboard/settings',
    audience: 'learner',
    browserQuery: ['openChangePassword'],
    robots: '/dashboard',
  },
  /** Where an invited user agrees to the terms before anything else. */
  terms: { path: '/terms', audience: 'learner', browserQuery: ['redirect'], robots: '/terms' },
  messages: { path: '/messages', audience: 'learner', browserQuery: ['thread', 'new'], robots: '/messages' },

  theory: {
    path: '/course/{-$environment}/$id/theory/{-$subject}',
    audience: 'learner',
    calls: ['getStudiedCourse', 'listTests'],
  },
  general: { path: '/course/{-$environment}/$id/general', audience: 'learner', calls: ['getStudiedCourse'] },
  tests: { path: '/course/{-$environment}/$id/tests', audience: 'learner', calls: ['getStudiedCourse', 'listTests'] },
  surveys: {
    path: '/course/{-$environment}/$id/surveys',
    audience: 'learner',
    calls: ['getStudiedCourse', 'listSurveys'],
  },
  activity: {
    path: '/course/{-$environment}/$id/activity',
    audience: 'learner',
    browserQuery: ['json'],
    calls: ['getStudiedCourse'],
  },
  grades: { path: '/course/{-$environment}/$id/grades', audience: 'learner', calls: ['getStudiedCourse'] },
  /** Trio Run; `join`: the code of a scanned QR code. */
  trio: { path: '/course/{-$environment}/$id/trio', audience: 'learner', browserQuery: ['join', 'run'] },
  /** The course links of the old system. */
  legacyCourse: { path: '/course/view.php', audience: 'learner', browserQuery: ['id'] },
  /** After those whose paths have more fixed parts: the first match is the screen of an address. */
  study: {
    path: '/course/{-$environment}/$id',
    audience: 'learner',
    browserQuery: ['continue'],
    calls: ['getStudiedCourse'],
  },

  /** All screens of the back office (`manage/screens.ts`). */
  practiceInvitation: { path: '/practice/$token', audience: 'learner', cache: 'none', robots: '/practice/' },
  manage: { path: '/manage/$', audience: 'learner', robots: '/manage', calls: ['getStaffProfile'] },

  login: { path: '/login', audience: 'guest', browserQuery: signInQuery, cache: 'public', robots: '/login' },
  /** The old address of signing in, which leads to the screen with all that it was given. */
  eshopLogin: { path: '/eshop-login', audience: 'guest', query: signInQuery, robots: '/eshop-login' },
  register: { path: '/register', audience: 'guest', browserQuery: ['redirect'], cache: 'public', robots: '/register' },
  forgotPassword: { path: '/forgot-password', audience: 'guest', cache: 'public', robots: '/forgot-password' },
  passwordReset: { path: '/password/reset/$token', audience: 'guest', cache: 'none', robots: '/password/' },
  passwordSuccess: { path: '/password/success', audience: 'guest', robots: '/password/' },
  /** A second device: its secret is after `#`. */
  device: { path: '/device', audience: 'anyone', cache: 'public', robots: '/device' },
  confirmEmail: { path: '/email/confirm/$token', audience: 'anyone', cache: 'none', robots: '/email/' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
const table: Record<ScreenName, Screen> = screens

/** All screens, in the order of the table. */
export const screenList: readonly Screen[] = Object.values(table)

/** The patterns of a path: with each of its optional parts and without. */
function variants(path: string): string[][] {
  return path.split('/').reduce<string[][]>(
    (all, part) => {
      const name = /^\{-(\$\w+)\}$/.exec(part)?.[1]
      const longer = all.map((parts) => [...parts, name ?? part])
      return name ? [...longer, ...all] : longer
    },
    [[]],
  )
}

const matches = (pattern: readonly string[], given: readonly string[]) =>
  pattern.length === given.length && pattern.every((part, i) => part.startsWith('$') || part === given[i])

/** The parameters (`$id`) of a path without a language prefix; undefined when it is no address of the screen. */
export function paramsOf(screen: Pick<Screen, 'path'>, path: string): ReadonlyMap<string, string> | undefined {
  const given = path === '/' ? ['', ''] : path.replace(/\/+$/, '').split('/')
  const pattern = variants(screen.path).find((one) => matches(one, given))
  return pattern && new Map(pattern.flatMap((part, i) => (part.startsWith('$') ? [[part, given[i] ?? '']] : [])))
}

/** Whether a path without a language prefix is an address of a screen. */
export const isAddressOf = (screen: Pick<Screen, 'path'>, path: string): boolean => paramsOf(screen, path) !== undefined

/** The screen at a path without a language prefix. */
export const screenAt = (path: string): Screen | undefined => screenList.find((screen) => isAddressOf(screen, path))

/** Where a screen redirects when shopping mode is off; undefined when it remains. */
export function redirectWithoutShop({ withoutShop }: Screen, signedIn: boolean): string | undefined {
  const target = withoutShop && screenAt(withoutShop)
  return target?.audience === 'learner' && !signedIn ? screens.home.path : withoutShop
}
