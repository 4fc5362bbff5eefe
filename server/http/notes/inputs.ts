/** Fields of requests of the public APIs whose names mean something else in other calls. */
import { accountsCalls } from '../../../contract/accounts.ts'
import { forumCalls } from '../../../contract/activities/forums.ts'
import { calendarCalls } from '../../../contract/calendar.ts'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { contentCalls } from '../../../contract/content.ts'
import { devicesCalls } from '../../../contract/devices.ts'
import { factorsCalls } from '../../../contract/factors.ts'
import { identitiesCalls } from '../../../contract/identities.ts'
import { interestCalls } from '../../../contract/interests.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { messageCalls } from '../../../contract/messages.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { passkeysCalls } from '../../../contract/passkeys.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { placeCalls } from '../../../contract/places.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { quoteCalls } from '../../../contract/quotes.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { signInsCalls } from '../../../contract/sign-ins.ts'
import { vatPayerCalls } from '../../../contract/vat-payers.ts'
import { describeInput } from './describe.ts'

// Tokens
const link = (of: string) => ({
  description: `The last part of the address of ${of}.`,
  example: 'Zk9vS0pQm3xYt2LwZ9aB',
})
const emailed = link('the emailed link')
describeInput(accountsCalls.refreshTokens.body, {
  token: { description: 'The access token that has ended or is about to; may be left out.', example: 'eyJhbGciOiJI…' },
})
describeInput(learningCalls.launchActivity.body, {
  module: { description: 'The kind of the activity.', example: 'quiz' },
})
describeInput(passwordsCalls.resetPassword.body, { token: emailed })
describeInput(signInsCalls.verifyEmail.body, { token: emailed })
for (const call of ['getOfferedPlace', 'findClaimOverlap', 'claimPlace'] as const)
  describeInput(placeCalls[call].params, { token: link('the hand-over link') })
for (const call of ['getInterest', 'confirmInterest', 'endInterests'] as const)
  describeInput(interestCalls[call].params, { token: emailed })
describeInput(quoteCalls.getOfferedQuote.params, { token: link('the emailed link of the quote') })
describeInput(practiceCalls.getPracticeInvitation.params, { token: link('the invitation') })
describeInput(calendarCalls.getCalendar.params, { token: link('the calendar') })

// Codes
const factor = { description: 'A code of the authenticator app.', example: '123456' }
describeInput(accountsCalls.signIn.body, {
  code: {
    description: 'A code of the authenticator app or a recovery code, after `second_factor_needed`.',
    example: '123456',
  },
})
describeInput(factorsCalls.confirmTotp.body, { code: factor })
describeInput(identitiesCalls.signInByCode.body, {
  code: {
    description: 'The code with which `beginOauthLogin` ended, as the address has it.',
    example: 'Zk9vS0pQm3xYt2Lw',
  },
})
describeInput(certificatesCalls.verifyCertificate.params, {
  code: {
    description: 'The code that is printed on the certificate; case and dashes do not matter.',
    example: '7K3M-QX9T-0RWD-4HN1-Z5CE',
  },
})
describeInput(identitiesCalls.finishOauthLogin.query, {
  code: { description: 'The code of the service, as it returns it.', example: '4/0AX4XfWh' },
  state: { description: 'The state of the sign-in, as the service returns it.', example: 'Zk3p…' },
})
describeInput(identitiesCalls.beginOauthLogin.query, {
  state: { description: 'A random text of an app, which its link gets back.', example: 'Zk3p…' },
})

// Usernames and passwords
const present = { description: 'The present password.', example: 'Teorija ir praktika' }
const optionalName = { description: 'Accepted for older clients, without effect.', example: 'ona.kazlauske' }
describeInput(accountsCalls.signIn.body, { password: present })
describeInput(passwordsCalls.checkPassword.body, { password: present, username: optionalName })
describeInput(passwordsCalls.changePassword.body, { username: optionalName })
describeInput(settingsCalls.deleteAccount.body, { password: present })
describeInput(passwordsCalls.resetPassword.body, {
  password: { description: 'The new password, 8 to 20 characters.', example: 'Teorija praktika' },
})
describeInput(accountsCalls.register.body, {
  username: { description: 'Letters, digits and . _ @ + -, 3 to 64 of them.', example: 'ona.kazlauske' },
})
const there = { description: 'The password at the environment; it is not stored.', example: 'Teorija ir praktika' }
describeInput(identitiesCalls.signInWithEnvironment.body, {
  username: { description: 'The username at the environment.', example: 'ona.kazlauske' },
  password: there,
})
describeInput(identitiesCalls.linkWithPassword.body, { password: there })
describeInput(passkeysCalls.signInWithPasskey.body, {
  signature: { description: '`response.signature` of the credential, base64url.', example: 'MEUCIQDk7nXx' },
})
describeInput(devicesCalls.confirmDevice.body, {
  number: { description: 'The number that the second device shows.', example: 42 },
})

// Agreement
const terms = { description: 'Agreement to the terms; must be true.', example: true }
describeInput(accountsCalls.agreeToTerms.body, { agree: terms })
describeInput(shopCalls.choosePaymentMethod.body, {
  agree: terms,
  comment: { description: 'A comment on the order, or empty.', example: 'Prašome sąskaitos anglų kalba.' },
})
describeInput(orderCalls.payOrder.body, {
  bank: { description: 'The code of a bank of `listPaymentMethods`.', example: 'hanza' },
})
describeInput(quoteCalls.acceptQuote.body, { agree: terms })
describeInput(practiceCalls.answerPracticeMerge.body, {
  agree: { description: 'Whether the user agrees to join the other group.', example: true },
})

// Who writes
describeInput(orderCalls.declareWithdrawal.body, {
  name: { description: 'The name of the buyer.', example: 'Ona Kazlauskė' },
  email: { description: 'To which the acknowledgement goes.', example: 'ona@example.com' },
})
describeInput(contentCalls.contactByEmail.body, {
  name: { description: 'The name of the sender.', example: 'Ona Kazlauskė' },
  email: { description: 'To which the provider answers.', example: 'ona@example.com' },
  phone: { description: 'A phone number, as it is written, or empty.', example: '+37061234567' },
})
describeInput(placeCalls.sendPlace.body, {
  email: { description: 'To which the link is emailed; absent: to nobody.', example: 'rasa@example.com' },
})
describeInput(messageCalls.startThread.body, {
  subject: { description: 'What the conversation is about, in one line.', example: 'Bendras klausimas' },
})

// The posts of forums
const title = { description: 'The title of the thread.', example: 'Kaip pas jus primena apie rankų higieną?' }
const text = {
  description: 'The text of the post: plain, with line breaks.',
  example: 'Mes pakabinome buteliuką prie lovos.',
}
describeInput(forumCalls.startForumThread.body, { title, text })
describeInput(forumCalls.replyInForum.body, { text })
describeInput(forumCalls.editForumPost.body, { title, text })
describeInput(forumCalls.reportForumPost.body, {
  reason: { description: 'What is wrong with the post.', example: 'patient_data' },
  note: { description: 'What staff should know of it, or empty.', example: 'Minima paciento pavardė.' },
})
describeInput(forumCalls.showForumThread.body, {
  page: { description: 'The page, from 1; null: that of the first post that was not read, else the last.', example: 1 },
})

// What is shown of a list
const courseState = { description: 'Courses that can be bought, or those in preparation.', example: 'preparing' }
describeInput(catalogueCalls.listCourses.query, { state: courseState })
describeInput(catalogueCalls.countCourses.query, { state: courseState })
describeInput(contentCalls.getFaq.params, {
  category: { description: 'The id of a category of questions.', example: 1 },
})
const ownCourses = { description: 'Words of titles and short names.', example: 'gaivinimas' }
describeInput(learningCalls.listOwnCourses.query, { search: ownCourses })
describeInput(learningCalls.listLatestCourses.query, { search: ownCourses })
const part = { description: 'A part of the name, at least 3 characters.', example: 'klinika' }
describeInput(settingsCalls.listOrganisations.query, { search: part })
describeInput(settingsCalls.listPositions.query, { search: part })
describeInput(learningCalls.completeActivity.body, {
  state: { description: '1: complete, 0: not complete.', example: 1 },
})
describeInput(certificatesCalls.checkVerification.body, {
  csv: { description: 'An exported result, unchanged.', example: '"Kodas","Būsena"…' },
})
describeInput(settingsCalls.saveSettings.body, {
  position: { description: 'The value of one of `listPositions`; 0 for none.', example: 1 },
})
describeInput(vatPayerCalls.findVatPayer.query, {
  code: { description: 'The code with the letters of its country.', example: 'LT100000000007' },
})
