import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Instant, Success, Uuid, entered } from './common.ts'

export const signInMethods = ['password', 'oidc', 'passkey', 'device'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** A device on which the user is signed in. */
export const SignIn = v.object({
  id: Uuid,
  /** As the browser describes itself, such as "Firefox, Windows"; empty when it does not. */
  device: v.string(),
  method: v.picklist(signInMethods),
  signed_in_at: Instant,
  seen_at: Instant,
  /** The one that makes this call. */
  current: v.boolean(),
})
export type SignIn = v.InferOutput<typeof SignIn>

export const signInsCalls = defineCalls({
  listSignIns: {
    api: 'learning',
    method: 'GET',
    path: '/auth/sign-ins',
    audience: 'learner',
    about: 'The devices on which the user is signed in, the last used first.',
    reply: v.array(SignIn),
    fails: [],
  },
  endSignIn: {
    api: 'learning',
    method: 'DELETE',
    path: '/auth/sign-ins/:id',
    audience: 'learner',
    about: 'Signs a device out, at once. Needs a fresh proof.',
    params: v.object({ id: Uuid }),
    reply: Success,
    fails: ['not_found', 'proof_needed'],
  },
  endOtherSignIns: {
    api: 'learning',
    method: 'DELETE',
    path: '/auth/sign-ins',
    audience: 'learner',
    about: 'Signs out all devices but this one. Needs a fresh proof.',
    reply: Success,
    fails: ['proof_needed'],
  },
  requestEmailVerification: {
    api: 'learning',
    method: 'POST',
    path: '/auth/email/verification',
    audience: 'learner',
    limit: 'account',
    about: 'Emails a link that confirms the address of the account. Nothing is sent when it is confirmed already.',
    reply: Success,
    fails: [],
  },
  verifyEmail: {
    api: 'learning',
    method: 'POST',
    path: '/auth/email/verify',
    audience: 'anyone',
    limit: 'account',
    staleToken: 'ignore',
    about:
      'Confirms an email address by the link sent to it, which works once within three days. The first time, what others may have added to the account ends; without a sign-in of the account also its password, and the reply has the token with which `resetPassword` sets another.',
    body: v.object({ token: entered(128) }),
    reply: v.object({ success: v.literal(true), set_password_token: v.nullable(v.string()) }),
    fails: ['link_invalid'],
  },
})
