import type { AllCalls } from '../../contract/calls.ts'
import type { Call } from '../../contract/call.ts'
import type { FailureCode } from '../../contract/fail.ts'
import type { Owned } from './owned.ts'

type Parts = { params?: object; query?: object; body?: object }

/**
 * Whose rows a call names. `own`: the caller's; those of others are answered as if they did not exist, with `refused`
 * (`not_found` when absent), or `unchanged`: with success, and nothing happens. `public`: everyone's. `secret`: who
 * knows the value may use it. `caller`: names the caller or nothing of anybody else.
 */
export type Access = {
  rows: 'own' | 'public' | 'secret' | 'caller'
  /** What names the owner's row. */
  parts: (owned: Owned) => Parts
  refused?: FailureCode | 'unchanged'
  /** Undoes what others of these calls name: called last. */
  ends?: boolean
  /** What of the owner the call shows to everyone who may make it. */
  shows?: readonly (keyof Owned['personal'])[]
}

const own = (parts: Access['parts'], refused?: Access['refused']): Access =>
  refused ? { rows: 'own', parts, refused } : { rows: 'own', parts }
const open = (rows: Exclude<Access['rows'], 'own'>, parts: Access['parts'], shows?: Access['shows']): Access =>
  shows ? { rows, parts, shows } : { rows, parts }

const ofOrder = (body?: object) => own(({ order }) => ({ params: { id: order }, ...(body ? { body } : {}) }))
const ofInvoice = own(({ invoice }) => ({ params: { id: invoice } }))
const ofPlace = (body?: object) => own(({ place }) => ({ params: { id: place }, ...(body ? { body } : {}) }))
const ofCertificate = own(({ certificate }) => ({ params: { id: certificate.id } }))
const ofStudies = own(({ course }) => ({ params: { id: course.id } }), 'not_enrolled')
const ofTrioRun = (body?: object) =>
  own(({ course, trioRun }) => ({ params: { id: course.id, trio: trioRun }, ...(body ? { body } : {}) }))
const ofDeviceLink = (body?: object) =>
  own(({ deviceLink }) => ({ params: { id: deviceLink }, ...(body ? { body } : {}) }))
const ofThread = (body?: object) => own(({ thread }) => ({ params: { id: thread.id }, ...(body ? { body } : {}) }))
const named = (id: string | number, name = 'id') => open('public', () => ({ params: { [name]: id } }))
const secret = (body: object) => open('secret', () => ({ body }))

/** The fields whose value may name a row. */
const naming =
  /(?:^|_)id$|Id$|token$|^(?:code|environment|service|username|user_name|organisation|position|order_number|voucher|coupon|oc_session)$/

/** Whether a call takes something that names a row: in its path, or in a field of its query or body. */
export const namesRows = ({ params, query, body }: Call): boolean =>
  Object.keys(params?.entries ?? {}).length > 0 ||
  [query, body].some((schema) => Object.keys(schema?.entries ?? {}).some((name) => naming.test(name)))

/** Every call that names a row. A call that does and is missing here fails the test. */
export const accessTable: Partial<Record<keyof AllCalls, Access>> = {
  // Orders, invoices, places
  getOrder: ofOrder(),
  getOrderProgress: ofOrder(),
  payOrder: ofOrder({}),
  returnFromPayment: ofOrder({ cancelled: true }),
  cancelOrder: ofOrder({}),
  beginAccess: ofOrder({ start_now: true, accept_loss: true }),
  getInvoice: ofOrder(),
  getInvoiceDocument: ofInvoice,
  getInvoicePdf: ofInvoice,
  getInvoiceXml: ofInvoice,
  sendPlaces: ofOrder({ places_list: 'ona@praktika.test' }),
  remindPlaces: ofOrder({}),
  sendPlace: ofPlace({}),
  takeBackPlace: ofPlace(),
  vacatePlace: ofPlace(),
  takePlace: ofPlace({}),
  withdrawFromOrder: { ...ofOrder({}), ends: true },
  findClaimOverlap: open('secret', ({ claim }) => ({ params: { token: claim } })),
  findVatPayer: open('public', () => ({ query: { code: 'LT100001234511' } })),
  getOfferedPlace: open('secret', ({ claim }) => ({ params: { token: claim } }), ['lastname']),
  claimPlace: open('secret', () => ({ params: { token: 'x'.repeat(43) }, body: {} })),
  getOfferedQuote: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  getOfferedQuotePdf: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  acceptQuote: open('secret', () => ({ params: { token: 'x'.repeat(43) }, body: { agree: true } })),
  declineQuote: open('secret', () => ({ params: { token: 'x'.repeat(43) }, body: { quote_answer: '' } })),
  declareWithdrawal: open('secret', ({ order }) => ({
    body: { name: 'Kita', order_number: String(order), email: 'kita@praktika.test' },
  })),
  // Cart
  changeQuantity: own(({ line }) => ({ params: { id: line }, body: { quantity: 2 } })),
  removeFromCart: own(({ line }) => ({ params: { id: line } }), 'unchanged'),
  proposeDates: open('public', ({ product }) => ({ params: { id: product }, query: { quantity: 2 } })),
  findOverlap: open('public', ({ product }) => ({ params: { id: product } })),
  addToCart: open('public', ({ product }) => ({ body: { product_id: product } })),
  applyVoucher: secret({ voucher: 'NERA' }),
  applyCoupon: secret({ coupon: 'NERA' }),
  // Learning
  getStudiedCourse: ofStudies,
  listTests: ofStudies,
  listSurveys: ofStudies,
  getLegacyCourse: own(({ course }) => ({ params: { id: course.id } })),
  listPracticeSlots: ofStudies,
  getPracticeTicket: ofStudies,
  choosePracticeSlot: own(({ course }) => ({ params: { id: course.id }, body: { slot: 1 } }), 'not_enrolled'),
  joinPracticeQueue: own(({ course }) => ({ params: { id: course.id }, body: { slots: [1] } }), 'not_enrolled'),
  leavePracticeQueue: own(({ course }) => ({ params: { id: course.id, slot: 1 } }), 'not_enrolled'),
  invitePracticeColleague: ofStudies,
  getPracticeInvitation: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  acceptPracticeInvitation: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  answerPracticeMerge: own(
    ({ course }) => ({
      params: { id: course.id },
      body: { merge: '00000000-0000-4000-8000-000000000000', agree: true },
    }),
    'not_enrolled',
  ),
  getTrioLobby: ofStudies,
  openTrioRun: own(({ course, algorithm }) => ({ params: { id: course.id }, body: { algorithm } }), 'not_enrolled'),
  joinTrioRun: own(({ course }) => ({ params: { id: course.id }, body: { join_code: '000000' } }), 'not_enrolled'),
  getTrioRun: ofTrioRun(),
  startTrioRun: ofTrioRun({}),
  recordTrioEntry: ofTrioRun({
    entry: '00000000-0000-4000-8000-000000000001',
    entry_kind: 'begin',
    round_number: 1,
    made_at: '2026-11-23T09:00:00.000Z',
  }),
  endTrioRun: { ...ofTrioRun({}), ends: true },
  getGrades: own(({ shortname }) => ({ params: { shortname } }), 'not_enrolled'),
  beginCourse: own(({ course }) => ({ params: { id: course.id } }), 'not_enrolled'),
  completeActivity: own(
    ({ course }) => ({ body: { module: 'page', id: course.stepIds[0], state: 1 } }),
    'activity_not_found',
  ),
  launchActivity: own(({ course }) => ({ body: { module: 'quiz', id: course.testId } }), 'activity_not_found'),
  removeFavourite: own(({ favourite }) => ({ params: { id: favourite } }), 'unchanged'),
  removeInterest: own(({ interest }) => ({ params: { id: interest } }), 'unchanged'),
  askInterest: open('public', ({ course }) => ({ body: { course: course.id } })),
  getInterest: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  confirmInterest: open('secret', () => ({ params: { token: 'x'.repeat(43) }, body: {} })),
  endInterests: open('secret', () => ({ params: { token: 'x'.repeat(43) } })),
  // Messages
  getThread: ofThread(),
  replyToThread: ofThread({ message: 'Ačiū' }),
  readThread: own(({ thread }) => ({ params: { id: thread.id }, body: { message_id: thread.messageId } })),
  getPracticeEvent: own(({ course }) => ({ params: { id: course.id } })),
  getCalendar: open('secret', () => ({ params: { token: `${'x'.repeat(43)}.ics` } })),
  addReview: own(({ course }) => ({ body: { courseId: course.id, rating: 5, review: 'Gerai' } }), 'not_enrolled'),
  getCertificate: ofCertificate,
  getCertificatePdf: ofCertificate,
  getCertificatePicture: ofCertificate,
  getCredential: ofCertificate,
  getBadgeKey: named('nera', 'kid'),
  getStatusList: named('0', 'list'),
  // On the printed certificate: its holder.
  verifyCertificate: open('secret', ({ certificate }) => ({ params: { code: certificate.code } }), ['lastname']),
  completeGroups: own(({ course }) => ({ body: { courseId: course.id } }), 'not_enrolled'),
  // Ways to sign in
  getDeviceLink: ofDeviceLink(),
  confirmDevice: ofDeviceLink({ number: 10 }),
  refuseDevice: { ...ofDeviceLink(), ends: true },
  finishDevice: secret({ claim_token: 'x'.repeat(43) }),
  registerEnvironmentUser: open('caller', () => ({ body: { environment: 'nera' } })),
  endSignIn: own(({ signIn }) => ({ params: { id: signIn } })),
  removePasskey: own(({ passkey }) => ({ params: { id: passkey } })),
  unlink: own(() => ({ body: { environment: 'google' } })),
  signIn: secret({ username: 'nera', password: 'nera' }),
  register: secret({}),
  refreshTokens: secret({ refresh_token: 'nera' }),
  signOut: secret({ refresh_token: 'nera' }),
  requestPasswordReset: open('secret', ({ owner }) => ({ body: { username: owner.username } })),
  resetPassword: secret({ token: 'nera', password: 'Teorija ir praktika', password_repeat: 'Teorija ir praktika' }),
  verifyEmail: secret({ token: 'nera' }),
  signInByCode: secret({ code: 'nera' }),
  signInWithGoogle: secret({ id_token: 'nera' }),
  signInWithEnvironment: secret({ username: 'nera', password: 'nera', environment: 'nera' }),
  signInWithPasskey: secret({}),
  finishOauthLogin: open('secret', () => ({ query: { state: 'nera', code: 'nera' } })),
  confirmTotp: open('caller', () => ({ body: { code: '000000' } })),
  addPasskey: open('caller', () => ({ body: {} })),
  linkWithOauth: open('caller', () => ({ body: { environment: 'nera' } })),
  linkWithPassword: open('caller', () => ({ body: { user_name: 'nera', password: 'nera', environment: 'nera' } })),
  getPasswordPreference: open('caller', ({ owner }) => ({ query: { user_id: owner.id } })),
  checkPassword: open('caller', ({ owner }) => ({ body: { username: owner.username, password: 'nera' } })),
  changePassword: open('caller', ({ owner }) => ({
    body: { username: owner.username, newpassword: 'Teorija ir praktika' },
  })),
  saveSettings: open('caller', () => ({ body: { gender: 'female' } })),
  // For everyone
  listSignInServices: open('public', () => ({ query: { environment: 'nera' } })),
  getSignInService: named('nera'),
  beginOauthLogin: open('public', () => ({ query: { service: 'nera' } })),
  getEnvironmentLogin: open('public', () => ({ body: { environment: 'nera' } })),
  getCourse: open('public', ({ course }) => ({ params: { id: course.id } }), ['lastname']), // of a review
  listRelated: open('public', ({ course }) => ({ params: { id: course.id } })),
  listFilters: named(59, 'parent'),
  listCategories: named(59, 'parent'),
  getInformation: named(5),
  getPage: named(5),
  getFaq: named(1, 'category'),
  listBanners: named(8),
}
