/**
 * The constants of the contract that screens use at run time (requirements 9). They are apart from the schemas, so that
 * a first page loads neither those nor the schema library.
 */
export const languageTags = ['lt', 'en', 'ru'] as const
type Language = (typeof languageTags)[number]
/** What the paths of its screens begin with; Lithuanian has no prefix (requirements 2). */
export const languagePrefix = (language: Language) => (language === 'lt' ? '' : `/${language}`)

export const courseSorts = [
  'bestsellers',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'start_date',
  'title',
] as const
/** What a username is made of: letters, digits and . _ @ + - */
export const usernamePattern = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}._@+-])+$/u
export const usernameLength = { min: 3, max: 64 } as const
export const coursePrices = ['free', 'reduced'] as const
/** `preparing`: published without an offering that can be bought. */
export const courseStates = ['on_sale', 'preparing'] as const
/** So many offerings are shown before "show more" (requirements 2.31), and on a card. */
export const firstProducts = 3
/** How many courses are recommended besides one. */
export const relatedCourses = 3
export const categoryParent = 59
export const languageFilterGroup = 7
/** The filter of courses for employees of companies (group "workplace"). */
export const companyFilter = 308

/**
 * Ids of the questions that the help page answers itself: paying, withdrawing, changing the time, the certificate, buying
 * for a company. Where one is gone or hidden, the first question of a topic is in its place.
 */
export const frequentQuestions = [31, 37, 54, 71, 34] as const

/** Ids of the information pages that have a screen of their own. */
export const staticPages = {
  privacy: 3,
  terms: 5,
  organisation: 8,
  cookies: 9,
  about: 11,
  dashboard: 12,
  business: 13,
  projectsInProgress: 14,
  aboutBusiness: 15,
  howItWorks: 16,
  projectsDone: 17,
  contacts: 18,
  help: 19,
  offer: 20,
} as const
/** Id of the banner group of clients' logos. */
export const clientBanners = 8
/** Maximum length in characters. */
export const contactLengths = { name: 120, subject: 160, message: 4000 } as const

/** Maximum length of a review in characters. */
export const reviewLength = 4000

/**
 * The version of the two sentences of consent to the loss of the right of withdrawal; orders keep it. Another wording in
 * any language is another version (`web/orders/consents.test.ts` has all of them).
 */
export const consentsVersion = 1

/** The capability of a user who is shown the link to their learning system (requirements 6). */
export const viewLearningSystem = 'view learning-system link'
/** The environment of courses that are studied in the portal alone. */
export const ownEnvironment = 'praktika'

/** Places of one product that a private buyer may order, and a company. */
export const quantityLimit = 3
export const companyQuantityLimit = 30
/** Of more people a group subscription is; fewer are places of single dates or a quote. */
export const typedQuantityLimit = 99

/**
 * A path of this site, with query and hash; the only targets of redirects that a caller names. Not `//host`, `/\\host`,
 * their encoded forms, a scheme, or control characters, which browsers drop.
 */
export const ownPathPattern = /^(?!\/\/)\/(?:(?!\/\/|%2f|%5c|%0)[^\\\p{Cc}?#])*(?:[?#][^\\\p{Cc}]*)?$/iu

/** Minimum and maximum length in characters. */
export const passwordLength = { min: 8, max: 128 } as const
export const resetPasswordLength = { min: 8, max: 20 } as const
/** A plus sign, three digits, then 7 to 12 digits. */
export const phonePattern = /^\+\d{3}\d{7,12}$/
export const genders = ['male', 'female'] as const
/** The time zone that means the server's, which is shown in UTC. */
export const serverTimezone = '99'
/** Searches of institutions and professions need so many characters. */
export const lookupLength = 3
/** Why a sign-in elsewhere did not succeed: the values of `error` in `/login?error=…`. */
export const signInErrors = [
  'denied',
  'not_found',
  'sign_in_expired',
  'identity_provider_away',
  'identity_refused',
  'email_unverified',
  'email_missing',
  'linked_elsewhere',
  'app_link_unknown',
] as const
export type SignInError = (typeof signInErrors)[number]
