import { accountsCalls } from './accounts.ts'
import { calendarCalls } from './calendar.ts'
import { cartDateCalls } from './cart-dates.ts'
import { catalogueCalls } from './catalogue.ts'
import { certificatesCalls } from './certificates.ts'
import { contentCalls } from './content.ts'
import { devicesCalls } from './devices.ts'
import { favouriteCalls } from './favourites.ts'
import { factorsCalls } from './factors.ts'
import { gradesCalls } from './grades.ts'
import { identitiesCalls } from './identities.ts'
import { interestCalls } from './interests.ts'
import { learningCalls } from './learning.ts'
import { manageCalls } from './manage/calls.ts'
import { messageCalls } from './messages.ts'
import { orderCalls } from './orders.ts'
import { passkeysCalls } from './passkeys.ts'
import { passwordsCalls } from './passwords.ts'
import { placeCalls } from './places.ts'
import { practiceCalls } from './practice.ts'
import { quoteCalls } from './quotes.ts'
import { recommendedCalls } from './recommended.ts'
import { reviewCalls } from './reviews.ts'
import { settingsCalls } from './settings.ts'
import { shopCalls } from './shop.ts'
import { trioCalls } from './trio.ts'
import { signInsCalls } from './sign-ins.ts'
import { waitingCalls } from './waiting.ts'
import { vatPayerCalls } from './vat-payers.ts'

/** Every call of the APIs: handled by the server and described in OpenAPI. The browser imports single modules only. */
export const calls = {
  ...accountsCalls,
  ...passwordsCalls,
  ...signInsCalls,
  ...factorsCalls,
  ...passkeysCalls,
  ...devicesCalls,
  ...identitiesCalls,
  ...settingsCalls,
  ...catalogueCalls,
  ...recommendedCalls,
  ...favouriteCalls,
  ...interestCalls,
  ...reviewCalls,
  ...cartDateCalls,
  ...vatPayerCalls,
  ...shopCalls,
  ...orderCalls,
  ...placeCalls,
  ...quoteCalls,
  ...waitingCalls,
  ...learningCalls,
  ...gradesCalls,
  ...practiceCalls,
  ...trioCalls,
  ...calendarCalls,
  ...certificatesCalls,
  ...contentCalls,
  ...messageCalls,
  ...manageCalls,
} as const
export type AllCalls = typeof calls
