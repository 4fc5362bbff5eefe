import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/**
 * What a guest may call. Tests of "requires sign-in" go through the calls that say so themselves: only this list notices
 * one that stops saying so.
 */
const open = `
  listLanguages signIn refreshTokens register getCaptcha signOut requestPasswordReset resetPassword verifyEmail
  beginPasskeySignIn signInWithPasskey claimDevice finishDevice
  listSocialServices listSignInServices getSignInService listEnvironments beginOauthLogin finishOauthLogin signInByCode
  signInWithGoogle signInWithEnvironment getEnvironmentLogin
  listOrganisations listPositions listCountries listCities
  listCourses countCourses summariseCourses getCourse listFilters listCategories getProof listFeatured listRelated
  askInterest getInterest confirmInterest endInterests
  proposeDates findVatPayer getCart addToCart changeQuantity removeFromCart
  applyVoucher applyCoupon removeVoucher removeCoupon listPaymentMethods declareWithdrawal
  getOfferedPlace getOfferedQuote getOfferedQuotePdf acceptQuote declineQuote getCalendar
  verifyCertificate verifyCertificates exportVerification checkVerification checkVerificationPdf
  getBadgeIssuer getBadgeKey getStatusList
  listInformation getInformation getPage listFaqCategories listFrequentQuestions getFaq
  listSlides listDiscounts getNotice listBanners
  listContactSubjects listContactSubjectKeys contactByPhone contactByEmail`

test('a guest may make these calls and no others', () => {
  const found = Object.entries(calls).flatMap(([name, { audience }]) => (audience === 'anyone' ? [name] : []))
  expect(found.toSorted()).toEqual(open.trim().split(/\s+/).toSorted())
})
