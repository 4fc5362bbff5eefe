import { Account, accountsCalls, Tokens } from '../../../contract/accounts.ts'
import { DeviceClaim, DeviceLink, DeviceLinkState, devicesCalls } from '../../../contract/devices.ts'
import { factorsCalls, Factors, Passkey, RecoveryCodes } from '../../../contract/factors.ts'
import { identitiesCalls, LearningEnvironment, LinkableService, SignInService } from '../../../contract/identities.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { SignIn, signInsCalls } from '../../../contract/sign-ins.ts'
import { describe } from './describe.ts'

describe(Tokens, {
  access_token: 'Sent as `Authorization: Bearer …` with each call; a JWT.',
  refresh_token:
    'For the next `refreshTokens`, once; valid for 30 days. Null where it is in the cookie (`X-Token-Delivery: cookie`).',
  expires_in: 'Seconds until the access token ends.',
  capabilities:
    'The names of what the user may do beyond a learner, such as `read_orders` of staff; empty for learners.',
  terms_agreed: 'False until an invited user has agreed to the terms: other calls then answer `terms_first`.',
  unread_messages: 'How many answers of the provider the user has not read, as `countUnread` counts them.',
  session_id: 'The shop session of the user, in place of the one that a guest sent in `X-Session-Id`.',
})

describe(Account, {
  customer_id: 'The id of the user, a UUID.',
  email: 'The email address; `Settings` says whether it is confirmed.',
  firstname: 'The first name as it is printed on certificates.',
  lastname: 'The last name as it is printed on certificates.',
  telephone: 'A phone number in E.164 form, such as `+37061234567`; null until it is given.',
  date_of_birth: 'A day, YYYY-MM-DD; null until it is given.',
})

describe(accountsCalls.listLanguages.reply, {
  title_native: 'What the language is called in itself, such as `Lietuvių`.',
  url_code: 'How `Accept-Language` and addresses name the language.',
  tag: 'The language with its country, in small letters, such as `en-gb`.',
})

describe(accountsCalls.getCaptcha.reply, {
  algorithm: 'The hash that is asked for: `SHA-256`.',
  challenge: 'The hash, in hexadecimal, of `salt` followed by the number to be found.',
  maxnumber: 'The number to be found is from 0 to this.',
  salt: 'Precedes the number in what is hashed; it names the end of the 15 minutes of the challenge.',
  signature: 'Of the server: it is sent back unchanged with the number.',
})

describe(accountsCalls.signOut.reply, {
  success: 'Always true, also without a sign-in.',
  provider_sign_out:
    'Where the browser also signs out of the OpenID provider that it signed in with; null where there is none.',
})

describe(SignIn, {
  id: 'For `endSignIn`.',
  device: 'As the browser describes itself, such as `Firefox, Windows`; empty when it does not.',
  method:
    'How the user signed in: by `password`, at an OpenID provider (`oidc`), by a `passkey`, or by the QR code of another device (`device`).',
  signed_in_at: 'When the sign-in began; ISO 8601 in UTC.',
  seen_at: 'When the device last renewed its tokens; ISO 8601 in UTC.',
  current: 'Whether it is the sign-in that makes this call.',
})

describe(signInsCalls.verifyEmail.reply, {
  success: 'Always true: the address is confirmed.',
  set_password_token: {
    description:
      'For `resetPassword`, where the password ended because the address was confirmed without a sign-in; null elsewhere.',
    example: 'Zk9vS0pQm3xYt2LwZ9aB',
  },
})

describe(Passkey, {
  id: 'For `removePasskey`.',
  name: 'What the user called it when it was added.',
  created_at: 'When it was added; ISO 8601 in UTC.',
  last_used_at: 'When it last signed the user in; null: never.',
})

describe(Factors, {
  totp: 'Whether an authenticator app is set up: a sign-in by password then needs a code.',
  recovery_codes_left: 'How many of the recovery codes have not been used.',
  passkeys: 'The passkeys with which the user can sign in.',
  required: 'Whether the user is staff, who may do nothing as such without a second factor.',
  proven: 'Whether this sign-in has proved within the last ten minutes who the user is; changes need that.',
  has_password: 'Whether the user can sign in by a password, and so give a fresh proof by it.',
})

describe(RecoveryCodes, {
  recovery_codes: 'Each signs in once instead of a code of the app. They cannot be read again.',
})

describe(factorsCalls.beginTotp.reply, {
  uri: 'For the app to scan or open (Key URI Format).',
  secret: 'The same key for typing, base32.',
  qr: 'The URI as a QR code: an SVG picture.',
})

describe(DeviceLink, {
  id: 'For `getDeviceLink`, `confirmDevice` and `refuseDevice`.',
  redirect_url: 'Opened on the second device. What follows `#` is its `secret` for `claimDevice`.',
  qr: 'The address as a QR code: an SVG picture.',
  expires_at: 'When the link ends; ISO 8601 in UTC.',
  expires_in: 'Seconds until the link ends.',
})

describe(DeviceLinkState, {
  state:
    '`shown`: nobody has opened the link. `claimed`: a device waits for the number. `confirmed`: it may sign in. `used`: it has. `refused` and `expired`: the link is over.',
  device: "As the second device's browser describes itself, such as `Chrome, Android`; empty when it does not.",
  address: 'The network address from which the second device asks; empty before.',
  same_network: 'Whether this device has the same network address.',
  numbers: 'Three numbers, one of which the second device shows; empty unless it waits for the choice.',
})

describe(DeviceClaim, {
  number: 'Two digits, which the user chooses on the first device.',
  claim_token: 'For `finishDevice`; null where it is in a cookie (`X-Token-Delivery: cookie`).',
  expires_in: 'Seconds within which the number must be chosen.',
})

describe(devicesCalls.finishDevice.reply, {
  state: '`waiting`: the number is not chosen yet; ask again in two seconds. `signed_in`: `tokens` has the tokens.',
  tokens: 'Those of `signIn`; null while it waits.',
})

describe(SignInService, {
  id: 'The key of the service: `google`, or the key of an environment.',
  name: 'For its button, in the language of the request where it has a translation.',
  logo: 'The address of its picture.',
  url: 'Opened in a browser, with `redirect`: it ends there signed in, or on `/login?error`.',
})

const ways =
  'How one can sign in there: on its own page (`oauth`), or by a username and password given here (`password`).'

describe(LearningEnvironment, {
  id: 'Its number in this portal.',
  environment: 'Its key: what calls name as `environment`.',
  name: 'In the language of the request.',
  logo: 'The address of its picture.',
  lmsUrl: 'The address of its learning system; empty where none is shown.',
  ways,
})

describe(LinkableService, {
  id: 'What calls name as `environment`: `google`, or the key of an environment.',
  name: 'In the language of the request.',
  logo: 'The address of its picture.',
  ways,
  registers: 'Whether an account can be created there from here (`registerEnvironmentUser`).',
  linked: [
    "The user's account there; null when none is linked.",
    {
      environment_user_id: 'The id of the account there.',
      email: 'The address that the service says the account has; null when it says none.',
      linked_at: 'When it was linked; ISO 8601 in UTC.',
      last_used_at: 'When the user last signed in by it; ISO 8601 in UTC.',
    },
  ],
})

const opened = 'To be opened in a browser, where the user signs in.'
describe(identitiesCalls.getEnvironmentLogin.reply, { url: opened })
describe(identitiesCalls.linkWithOauth.reply, { url: opened })

describe(passwordsCalls.resetPassword.reply, {
  success: 'Always true.',
  username: 'Of the account whose password was set: the name to sign in with now.',
})

describe(passwordsCalls.getPasswordPreference.reply, {
  result: 'Whether the user must change the password before anything else.',
})
