import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { line, Success, entered, note } from './common.ts'
import { passwordLength, resetPasswordLength } from './constants.ts'

/** A password to be compared: of any length that one may have. */
const GivenPassword = entered(passwordLength.max)

export const passwordsCalls = defineCalls({
  requestPasswordReset: {
    api: 'learning',
    method: 'POST',
    path: '/password/forgotten',
    audience: 'anyone',
    limit: 'account',
    staleToken: 'ignore',
    about:
      'Emails a link to set another password. The answer and its time are the same whether or not there is such an account.',
    body: v.object({ username: line(254) }),
    reply: Success,
    fails: [],
  },
  resetPassword: {
    api: 'learning',
    method: 'POST',
    path: '/password/reset',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about: 'Sets another password by an emailed link, which works once within 30 minutes. Ends all sign-ins.',
    body: v.object({
      token: entered(128),
      password: entered(resetPasswordLength.max, resetPasswordLength.min),
      password_repeat: note(passwordLength.max),
    }),
    reply: v.object({ success: v.literal(true), username: v.string() }),
    fails: ['link_invalid'],
  },
  getPasswordPreference: {
    api: 'learning',
    method: 'GET',
    path: '/auth/password/change/preference',
    audience: 'learner',
    about: 'Whether the user must change the password now.',
    query: v.object({ user_id: v.optional(note(64)) }),
    reply: v.object({ result: v.boolean() }),
    fails: [],
  },
  checkPassword: {
    api: 'learning',
    method: 'POST',
    path: '/auth/password/check',
    audience: 'learner',
    limit: 'sign-in',
    about:
      'Checks the password of the signed-in user. For ten minutes it then allows this sign-in what needs a fresh proof of identity.',
    body: v.object({ username: v.optional(line(254)), password: GivenPassword }),
    reply: Success,
    fails: ['incorrect_password'],
  },
  changePassword: {
    api: 'learning',
    method: 'POST',
    path: '/auth/password/change',
    audience: 'learner',
    limit: 'sign-in',
    about:
      'Changes the password and ends the other sign-ins of the user. Needs a `checkPassword`, a sign-in or a registration of the last ten minutes; otherwise it answers `proof_needed`.',
    body: v.object({ username: v.optional(line(254)), newpassword: entered(passwordLength.max, passwordLength.min) }),
    reply: Success,
    fails: ['proof_needed'],
  },
})
