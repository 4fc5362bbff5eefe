/** What the product does, as its texts say it. */
export type Claim = {
  id: string
  /**
   * Where it is said: `faq/54`; a page, its part `pages/privacy/6` by number, its chapter by key; keys of messages
   * (`web/messages/settings:account`) and of sentences.
   */
  texts: readonly string[]
  /** The files that make it true, one declaration of a file: `contract/constants.ts#firstProducts`, or a figure that is said in words. */
  restsOn: readonly string[]
}

const practice = 'server/practice'
const learning = 'server/learning'
const accounts = 'server/accounts'
const certificates = 'server/certificates'

/**
 * The table of claims. A figure in a text is a placeholder (`figures.ts`) and needs no row here: a claim rests on those of
 * its texts. After a change of a text or of what it rests on: read the claim in three languages, mend it, then
 * `npm run claims:confirm -- <id>`.
 */
export const claims: readonly Claim[] = [
  {
    id: 'registration',
    texts: [
      'faq/11',
      'faq/12',
      'web/messages/accounts:register.passwordHint',
      'web/messages/accounts:short',
      'web/messages/settings:password.newHint',
      'web/messages/settings:password.short',
    ],
    restsOn: [`${accounts}/register.ts`],
  },
  {
    id: 'password',
    texts: ['faq/13', 'web/messages/accounts:forgot.sentText'],
    restsOn: [`${accounts}/passwords/set-password.ts`, 'server/accounts/email-links.ts#linkMinutes'],
  },
  { id: 'throttle', texts: ['faq/15'], restsOn: [`${accounts}/accounts.rules.ts`] },
  { id: 'second-device', texts: ['faq/16'], restsOn: [`${accounts}/devices/device-links.rules.ts`] },
  { id: 'ways-in', texts: ['faq/18'], restsOn: ['contract/sign-ins.ts', `${accounts}/ways-in.ts`] },
  {
    id: 'erasure',
    texts: [
      'faq/17',
      'faq/170',
      'pages/privacy/7',
      'web/messages/settings:account.deleteText',
      'contract/sentences:mail.accountDeleted.text',
    ],
    restsOn: [
      `${accounts}/anonymise-user.ts`,
      `${certificates}/anonymise-certificates.ts`,
      `${certificates}/holder.rules.ts`,
      'server/shop/delete-cart.ts',
    ],
  },
  {
    id: 'data',
    texts: ['pages/privacy/2'],
    restsOn: ['server/db/schema.sql#users', 'server/db/schema.sql#assessments'],
  },
  {
    id: 'sources',
    texts: ['pages/privacy/3', 'pages/privacy/4', 'pages/privacy/9'],
    restsOn: [
      `${accounts}/register.ts`,
      `${accounts}/identities/identities.rules.ts`,
      'server/integrations/vies/port.ts',
    ],
  },
  {
    id: 'recipients',
    texts: ['pages/privacy/5'],
    restsOn: [
      'server/content/seller-words.ts#outside',
      'server/integrations/payments/port.ts',
      'server/integrations/lms/port.ts',
      'server/integrations/vies/port.ts',
      'server/catalogue/reviews/reviews.queries.ts',
      'server/reports/audit-pack/lines.rules.ts',
    ],
  },
  {
    id: 'retention',
    texts: ['pages/privacy/6', 'contract/sentences:mail.interestAsked.about'],
    restsOn: [
      'server/retention.ts',
      `${accounts}/accounts.jobs.ts`,
      `${learning}/learning.jobs.ts`,
      'server/audit/openings/openings.jobs.ts',
    ],
  },
  { id: 'security', texts: ['pages/privacy/8'], restsOn: ['server/http/slow-hash.ts'] },
  {
    id: 'browser-storage',
    texts: ['pages/cookies/1', 'pages/privacy/10'],
    restsOn: [`${accounts}/sign-ins/tokens.ts#refreshDays`, `${accounts}/sign-ins/known-devices.ts#deviceSeconds`],
  },
  {
    id: 'seller',
    texts: ['pages/terms/1', 'pages/privacy/1'],
    restsOn: ['server/content/seller-words.ts#placeholder'],
  },
  {
    id: 'choosing',
    texts: [
      'faq/21',
      'faq/210',
      'faq/22',
      'faq/220',
      'faq/25',
      'pages/how-it-works/choose',
      'pages/how-it-works/discover',
    ],
    restsOn: ['contract/constants.ts#courseSorts', 'server/catalogue/course-states.rules.ts'],
  },
  {
    id: 'languages',
    texts: ['faq/23', 'demo-pages/about/accessibility', 'pages/about/accessibility'],
    restsOn: ['contract/constants.ts#languageTags', 'server/db/schema.sql#practice_groups'],
  },
  { id: 'dates', texts: ['faq/24', 'faq/240'], restsOn: ['contract/constants.ts#firstProducts'] },
  {
    id: 'saved-for-later',
    texts: ['faq/26'],
    restsOn: ['server/catalogue/favourites/favourites.queries.ts', 'server/catalogue/interests/ask-interest.ts'],
  },
  {
    id: 'payment',
    texts: ['faq/31', 'faq/32', 'faq/34', 'pages/terms/2'],
    restsOn: ['server/shop/orders.rules.ts', 'server/shop/payment-methods.ts', 'server/shop/course-dates.rules.ts'],
  },
  {
    id: 'withdrawal',
    texts: [
      'faq/37',
      'pages/terms/3',
      'pages/terms/4',
      'web/messages/orders:consents.acceptLoss',
      'contract/sentences:mail.order.consents',
      'web/messages/learning:closed.text',
      'web/messages/orders:order.accessText',
      'web/messages/orders:withdrawal.open',
      'web/messages/orders:withdrawal.pageIntro',
      'web/messages/orders:start.later',
      'web/messages/orders:consents.startNow',
    ],
    restsOn: [
      'server/shop/orders.rules.ts',
      'server/shop/withdrawal.rules.ts',
      'contract/constants.ts#consentsVersion',
    ],
  },
  {
    id: 'access',
    texts: ['faq/41', 'faq/410', 'faq/42'],
    restsOn: ['server/shop/begin-access.ts', `${learning}/enrolments/begin-course.ts`],
  },
  {
    id: 'progress',
    texts: ['faq/43', 'faq/44', 'pages/how-it-works/theory'],
    restsOn: [
      'contract/activities/modules.ts#stepFacts',
      `${learning}/study/completion.rules.ts`,
      `${learning}/study/availability.rules.ts`,
    ],
  },
  { id: 'offline', texts: ['faq/45', 'faq/65'], restsOn: [`${learning}/activities/quiz/drafts.rules.ts`] },
  {
    id: 'practice-time',
    texts: [
      'faq/52',
      'faq/520',
      'faq/54',
      'pages/terms/5',
      'demo-pages/about-business/shifts',
      'web/messages/learning:slots.cancelledText',
      'web/messages/learning:slots.absentText',
      'web/messages/manage:practice.consequenceWaiting',
    ],
    restsOn: [
      `${practice}/slots.rules.ts`,
      `${practice}/queue/offers.rules.ts`,
      `${practice}/calendar/calendar.routes.ts`,
    ],
  },
  {
    id: 'group-of-three',
    texts: ['faq/51', 'faq/55', 'pages/terms/6', 'pages/how-it-works/practice', 'demo-pages/about/group-of-three'],
    restsOn: [`${practice}/seats.rules.ts`, '{group_size}'],
  },
  {
    id: 'tests',
    texts: ['faq/61', 'faq/62', 'faq/63', 'faq/64', 'pages/how-it-works/test', 'web/messages/home:steps.learn'],
    restsOn: [
      'contract/activities/questions.ts#questionKinds',
      'contract/activities/feedback.rules.ts',
      `${learning}/activities/quiz/attempts.rules.ts`,
    ],
  },
  {
    id: 'assessed-practice',
    texts: ['faq/66', 'demo-pages/about/instructors'],
    restsOn: ['contract/practice.ts#practiceRules'],
  },
  {
    id: 'certificate',
    texts: [
      'faq/71',
      'faq/72',
      'faq/73',
      'faq/74',
      'pages/terms/9',
      'pages/about/quality',
      'pages/how-it-works/certificate',
      'web/messages/certificates:verify.codeHint',
    ],
    restsOn: [
      `${certificates}/validity.rules.ts`,
      `${certificates}/code.rules.ts`,
      `${certificates}/certificates.routes.ts`,
    ],
  },
  { id: 'corrected-certificate', texts: ['faq/75'], restsOn: [`${certificates}/reissue-certificate.ts`] },
  {
    id: 'renewal',
    texts: ['faq/76', 'faq/760', 'pages/how-it-works/renewal', 'demo-pages/business/steps'],
    restsOn: [`${certificates}/reminders.rules.ts`, `${learning}/enrolments/enrolment.rules.ts`],
  },
  {
    id: 'editions',
    texts: ['demo-pages/about/quality', 'pages/terms/11'],
    restsOn: ['server/catalogue/editor/course-gaps.rules.ts'],
  },
  {
    id: 'subscription',
    texts: [
      'faq/82',
      'demo-pages/about-business/agreement',
      'pages/terms/12',
      'web/messages/content:business.calculator.raised',
      'web/messages/content:business.ranges.explain',
      'web/messages/content:business.few.title',
    ],
    restsOn: ['contract/subscription.rules.ts'],
  },
  {
    id: 'employers',
    texts: [
      'faq/83',
      'faq/84',
      'faq/86',
      'pages/organisation',
      'demo-pages/organisation',
      'demo-pages/about-business',
      'demo-pages/about-business/reports',
      'demo-pages/business',
      'demo-pages/business/included',
      'web/messages/orders:places.seen',
    ],
    restsOn: [
      'server/shop/places.queries.ts',
      'server/shop/vacate-place.ts',
      'server/shop/place-list.rules.ts',
      'server/reports/audit-pack/lines.rules.ts',
    ],
  },
]

/** Questions about the provider and the law, of which the product makes nothing true. */
export const notOfTheProduct: readonly number[] = [46, 53, 56, 57, 77, 81, 85]
