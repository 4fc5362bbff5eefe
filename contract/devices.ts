import * as v from 'valibot'
import { Tokens } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Instant, Success, Uuid } from './common.ts'

/** A secret of 256 random bits, base64url. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** A link that connects a second device; shown as a QR code. */
export const DeviceLink = v.object({
  id: Uuid,
  /** Opened on the second device. The secret is after `#`, so that no server sees it before the user presses a button. */
  redirect_url: v.string(),
  /** The same as an SVG picture. */
  qr: v.string(),
  expires_at: Instant,
  /** Seconds until then. */
  expires_in: v.number(),
})
export type DeviceLink = v.InferOutput<typeof DeviceLink>

export const deviceLinkStates = ['shown', 'claimed', 'confirmed', 'refused', 'used', 'expired'] as const

/** What the first device shows of the second. */
export const DeviceLinkState = v.object({
  state: v.picklist(deviceLinkStates),
  /** As the second device's browser describes itself, such as "Chrome, Android"; empty when it does not. */
  device: v.string(),
  /** The network address from which it asks; empty before. */
  address: v.string(),
  /** Whether the first device has the same address. */
  same_network: v.boolean(),
  /** Three numbers, one of which the second device shows; empty unless it waits for the choice. */
  numbers: v.array(v.number()),
})
export type DeviceLinkState = v.InferOutput<typeof DeviceLinkState>

/** What the second device shows and keeps. */
export const DeviceClaim = v.object({
  /** Two digits, to be chosen on the first device. */
  number: v.number(),
  /** For `finishDevice`; null when it is delivered as a cookie (`X-Token-Delivery: cookie`). */
  claim_token: v.nullable(v.string()),
  /** Seconds within which the number must be chosen. */
  expires_in: v.number(),
})

const params = v.object({ id: Uuid })

export const devicesCalls = defineCalls({
  addDevice: {
    api: 'learning',
    method: 'GET',
    path: '/courses/add-device',
    audience: 'learner',
    about:
      'A new link that connects a second device, for 60 seconds and one device. With a second factor it needs a fresh proof of identity. At most five devices an hour.',
    reply: DeviceLink,
    fails: ['proof_needed'],
  },
  getDeviceLink: {
    api: 'learning',
    method: 'GET',
    path: '/courses/add-device/:id',
    audience: 'learner',
    about: 'How far a link of this sign-in is: which device has opened it, and the numbers to choose from.',
    params,
    reply: DeviceLinkState,
    fails: ['not_found'],
  },
  confirmDevice: {
    api: 'learning',
    method: 'POST',
    path: '/courses/add-device/:id/confirm',
    audience: 'learner',
    about: 'Chooses the number that the second device shows, which may then sign in. A wrong one ends the link.',
    params,
    body: v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(99)) }),
    reply: Success,
    fails: ['not_found', 'proof_needed', 'device_link_over', 'device_number_wrong'],
  },
  refuseDevice: {
    api: 'learning',
    method: 'DELETE',
    path: '/courses/add-device/:id',
    audience: 'learner',
    about:
      'Ends a link of this sign-in: the second device cannot sign in by it. Once it has signed in, the link is over, and the device is signed out by `endSignIn`.',
    params,
    reply: Success,
    fails: ['not_found', 'device_link_over'],
  },
  claimDevice: {
    api: 'learning',
    method: 'POST',
    path: '/auth/device/claim',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'On the second device: claims a link by its secret, once. The user then chooses `number` on the first device.',
    body: v.object({ secret: Secret }),
    reply: DeviceClaim,
    fails: ['device_link_over'],
  },
  finishDevice: {
    api: 'learning',
    method: 'POST',
    path: '/auth/device/finish',
    audience: 'anyone',
    staleToken: 'ignore',
    about:
      'On the second device, every two seconds: signs in once the number is chosen. `tokens` is null until then. Works once, on the device that claimed.',
    body: v.object({ claim_token: v.optional(Secret) }),
    reply: v.object({ state: v.picklist(['waiting', 'signed_in']), tokens: v.nullable(Tokens) }),
    fails: ['environment_not_linked', 'device_link_over', 'device_refused'],
  },
})
