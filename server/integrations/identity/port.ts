/** Where providers return the browser. */
export const callbackAddress = (publicUrl: string) => `${publicUrl}/api/learning/oauth-callback`

/** Where providers report sign-outs (OpenID Connect Back-Channel Logout 1.0). */
export const logoutAddress = (publicUrl: string) => `${publicUrl}/api/learning/backchannel-logout`

/** What an OpenID provider knows us by. */
export type IdentityClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Clients of our apps at the same provider, whose ID tokens are accepted too. */
  appClientIds?: readonly string[]
}

/** Who signed in, as the provider says. Issuer and subject name the user; the email may change or belong to another. */
export type Claims = {
  issuer: string
  subject: string
  email: string | undefined
  /** Whether the provider has checked that the address is the user's. */
  emailVerified: boolean
  /** Whether it says that the user gave a second factor (`amr`, `acr`). */
  secondFactor: boolean
  firstname: string
  lastname: string
  /** Its session there (`sid` of the ID token), where it names one. */
  session: string | undefined
}

/**
 * A sign-out at a provider (OpenID Connect Back-Channel Logout 1.0, 2.4): of one session, or of all sessions of a
 * subject.
 */
export type SignedOut = { issuer: string; subject: string | undefined; session: string | undefined }

/** A sign-in that begins: where the provider returns the browser, and the values that bind its answer to it. */
export type Authorization = {
  redirectUri: string
  state: string
  nonce: string
  /** Of PKCE (RFC 7636). */
  verifier: string
  language: string
  /** Asks for the page on which one creates an account there. */
  register: boolean
}

export type AuthorizationChecks = Pick<Authorization, 'redirectUri' | 'state' | 'nonce' | 'verifier'>

/** `away`: cannot be reached or does not work. `denied`: the user refused. `refused`: the answer is not to be trusted. */
export type IdentityFaultReason = 'away' | 'denied' | 'refused'

export class IdentityFault extends Error {
  readonly reason: IdentityFaultReason
  constructor(reason: IdentityFaultReason, cause: unknown) {
    super(`The OpenID provider: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Any OpenID provider, found by discovery. `finish`, `readToken` and `grantPassword` answer verified claims; all throw {@link IdentityFault}. */
export type OpenId = {
  /** The address at which the user signs in. */
  begin: (client: IdentityClient, authorization: Authorization) => Promise<string>
  /** Exchanges the code of the provider's answer, given as its query. */
  finish: (client: IdentityClient, query: Record<string, string>, checks: AuthorizationChecks) => Promise<Claims>
  /** Verifies an ID token that an app got from the provider for this nonce. */
  readToken: (client: IdentityClient, idToken: string, nonce: string) => Promise<Claims>
  /** Verifies a logout token that the provider sent. */
  readLogoutToken: (client: IdentityClient, logoutToken: string) => Promise<SignedOut>
  /** The address at which the browser signs out of the provider; undefined where it has none. */
  signOutAddress: (client: IdentityClient, returnTo: string, language: string) => Promise<string | undefined>
  /** Signs in by username and password; undefined when they are wrong. */
  grantPassword: (client: IdentityClient, username: string, password: string) => Promise<Claims | undefined>
}

/** The OpenID providers: how to use them, Google where it is configured, and the environment of the demo. */
export type Identity = {
  openId: OpenId
  google: IdentityClient | undefined
  /** The learning environment that a local provider plays in the demo, by its key. */
  demo: { environment: string; client: IdentityClient } | undefined
}
