import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { type ScreenName, screens } from '../contract/screens.ts'

type ScreensFor<A> = {
  [N in ScreenName]: (typeof screens)[N] extends { audience: A } ? N : never
}[ScreenName]
type Pages<N extends ScreenName = ScreenName> = Readonly<Partial<Record<N, string>>>

const publicPages = {
  home: 'home/HomePage.tsx',
  discover: 'catalogue/DiscoverPage.tsx',
  information: 'content/InformationPage.tsx',
  business: 'content/BusinessPage.tsx',
  about: 'content/AboutPage.tsx',
  businessAbout: 'content/BusinessAboutPage.tsx',
  howItWorks: 'content/HowItWorksPage.tsx',
  help: 'content/HelpPage.tsx',
  helpOffer: 'content/HelpOfferPage.tsx',
  helpContacts: 'content/HelpContactsPage.tsx',
  contacts: 'content/ContactsPage.tsx',
  faq: 'content/FaqPage.tsx',
  faqCategory: 'content/FaqCategoryPage.tsx',
  projectsInProgress: 'content/ProjectsInProgressPage.tsx',
  projectsDone: 'content/ProjectsDonePage.tsx',
  payment: 'shop/PaymentPage.tsx',
  paymentSuccess: 'orders/PaymentSuccessPage.tsx',
  paymentCancelled: 'orders/PaymentCancelledPage.tsx',
  withdraw: 'orders/WithdrawPage.tsx',
  quote: 'orders/QuotePage.tsx',
  interest: 'catalogue/InterestPage.tsx',
  claim: 'orders/ClaimPage.tsx',
  verifyForm: 'certificates/VerifyFormPage.tsx',
  verify: 'certificates/VerifyPage.tsx',
  cart: 'shop/CartPage.tsx',
  device: 'accounts/devices/DevicePage.tsx',
  confirmEmail: 'accounts/ConfirmEmailPage.tsx',
} satisfies Pages<ScreensFor<'anyone'>>

const coursePages = {
  courseAbout: 'catalogue/CourseAboutPage.tsx',
  courseSubjects: 'catalogue/CourseSubjectsPage.tsx',
  courseReviews: 'catalogue/CourseReviewsPage.tsx',
  courseFaq: 'catalogue/CourseFaqPage.tsx',
} satisfies Pages<ScreensFor<'anyone'>>

const guestPages = {
  login: 'accounts/LoginPage.tsx',
  eshopLogin: 'accounts/EshopLoginPage.tsx',
  register: 'accounts/RegisterPage.tsx',
  forgotPassword: 'accounts/ForgotPasswordPage.tsx',
  passwordReset: 'accounts/ResetPasswordPage.tsx',
  passwordSuccess: 'accounts/PasswordSuccessPage.tsx',
} satisfies Pages<ScreensFor<'guest'>>

const learnerPages = {
  purchase: 'orders/OrderPage.tsx',
  ownQuote: 'orders/OwnQuotePage.tsx',
  certificate: 'certificates/CertificatePage.tsx',
  activity: 'learning/ActivityPage.tsx',
  trio: 'learning/trio/TrioPage.tsx',
  messages: 'threads/MessagesPage.tsx',
  terms: 'accounts/TermsPage.tsx',
  legacyCourse: 'learning/LegacyCoursePage.tsx',
  practiceInvitation: 'learning/practice/InvitationPage.tsx',
  manage: 'manage/ManageRoute.tsx',
} satisfies Pages<ScreensFor<'learner'>>

const dashboardPages = {
  dashboard: 'dashboard/DashboardPage.tsx',
  ownCourses: 'learning/OwnCoursesPage.tsx',
  certificates: 'certificates/CertificatesPage.tsx',
  favourites: 'favourites/FavouritesPage.tsx',
  purchases: 'orders/OrdersPage.tsx',
  settings: 'accounts/settings/SettingsPage.tsx',
} satisfies Pages<ScreensFor<'learner'>>

const studyPages = {
  study: 'learning/StudyStart.tsx',
  theory: 'learning/TheoryPage.tsx',
  general: 'learning/GeneralPage.tsx',
  tests: 'learning/TestsPage.tsx',
  surveys: 'learning/SurveysPage.tsx',
  grades: 'learning/grades/GradesPage.tsx',
} satisfies Pages<ScreensFor<'learner'>>

/** Each screen's page file: a missing or an unknown one does not compile. */
export const pages = {
  ...publicPages,
  ...coursePages,
  ...guestPages,
  ...learnerPages,
  ...dashboardPages,
  ...studyPages,
} satisfies Record<ScreenName, string>

/** The page files of the layouts around a signed-in user's screen, inside `SignedIn.tsx`. */
export function partsAround(name: string): readonly string[] {
  if (name in dashboardPages) return [layouts.dashboard]
  return name in studyPages ? [layouts.study] : []
}

const layouts = { dashboard: 'dashboard/DashboardLayout.tsx', study: 'learning/StudyLayout.tsx' } as const

const pathOf = (name: string) => new Map<string, { path: string }>(Object.entries(screens)).get(name)?.path ?? ''

/** The routes of a group; inside a parent route their paths are relative to the parent's. */
const routesOf = (group: Pages, parent = '') =>
  Object.entries(group).map(([name, file]) => {
    const path = pathOf(name).slice(parent.length)
    return path === '' || path === '/' ? index(file) : route(path, file)
  })

/** The screens by the layout around them, the gallery of the kit (development only), and all other addresses: not found. */
export const routes = rootRoute('root.tsx', [
  ...routesOf(publicPages),
  layout('public-course', 'catalogue/CourseLayout.tsx', routesOf(coursePages)),
  layout('guests-only', 'accounts/GuestsOnly.tsx', routesOf(guestPages)),
  layout('signed-in', 'accounts/SignedIn.tsx', [
    ...routesOf(learnerPages),
    route(screens.dashboard.path, layouts.dashboard, routesOf(dashboardPages, screens.dashboard.path)),
    route(screens.study.path, layouts.study, routesOf(studyPages, screens.study.path)),
  ]),
  route('/_kit', 'ui/gallery/KitRoute.tsx'),
  route('$', 'shell/UnknownPage.tsx'),
])
