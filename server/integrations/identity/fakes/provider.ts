import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider'
import { readLanguage } from '../../../sentences.ts'
import { type IdentityClient, logoutAddress } from '../port.ts'
import { memory } from './memory.ts'
import { drawSignOut, pageHeaders } from './page.ts'
import { demoPassword, type Person } from './people.ts'

const algorithm = 'ES256'
const tokenSeconds = 600
const keyId = 'local'

const claimsOf = ({ id, email, email_verified, given_name, family_name }: Person) => ({
  sub: id,
  email,
  email_verified,
  given_name,
  family_name,
  name: `${given_name} ${family_name}`,
})

export type ProviderOptions = {
  client: IdentityClient
  /** What its pages call it. */
  name: string
  redirectUri: string
  findPerson: (id: string) => Person | undefined
  findByLogin: (login: string) => Person | undefined
  /** Offers the password grant. */
  password: boolean
}

/** The user chooses an account at each sign-in, as on a shared computer, and is not asked for consent. */
function choosing() {
  const policy = interactionPolicy.base()
  const choose = new interactionPolicy.Check('choose', 'Choose an account', ({ oidc }) => !oidc.result?.login)
  policy.get('login')?.checks.add(choose)
  return policy
}

/** A real OpenID provider (`oidc-provider`) with one client: ours. All it knows is in memory. */
export async function makeProvider(options: ProviderOptions): Promise<Provider> {
  const { client, name, redirectUri, findPerson, findByLogin, password } = options
  const portal = new URL(redirectUri).origin
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', ...(password ? ['password'] : [])],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
        post_logout_redirect_uris: [`${portal}/`],
        backchannel_logout_uri: logoutAddress(portal),
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: keyId, alg: algorithm, use: 'sig' }] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    // With the password grant it plays a learning environment: those put the address into the user info only.
    conformIdTokenClaims: password,
    adapter: memory(),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: async (ctx, form) => {
          ctx.set(pageHeaders)
          ctx.body = drawSignOut(readLanguage(String(ctx.query.ui_locales ?? '')), name, form)
        },
      },
    },
    interactions: {
      policy: choosing(),
      url: (_ctx, { uid }) => `${new URL(client.issuer).pathname}/interaction/${uid}`,
    },
    // Its default refuses addresses of this machine; the only one that it calls is the portal's.
    fetch: (url, { method, headers, body, signal } = {}) => fetch(url, { method, headers, body, signal }),
    pkce: { required: () => true },
    findAccount: (_ctx, id) => {
      const person = findPerson(id)
      return person && { accountId: id, claims: () => claimsOf(person) }
    },
    loadExistingGrant: async ({ oidc: { client: asking, session } }) => {
      const grant = new provider.Grant({ clientId: asking?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      Interaction: tokenSeconds,
      Session: tokenSeconds,
      Grant: tokenSeconds,
      IdToken: tokenSeconds,
      AccessToken: tokenSeconds,
    },
  }
  const provider = new Provider(client.issuer, configuration)
  if (!password) return provider
  const parameters = ['username', 'password', 'scope']
  provider.registerGrantType(
    'password',
    async (ctx) => {
      const { username, password: given } = ctx.oidc.params ?? {}
      const person = findByLogin(String(username))
      if (!person || given !== demoPassword) {
        ctx.status = 400
        ctx.body = { error: 'invalid_grant' }
        return
      }
      const { sub, ...profile } = claimsOf(person)
      const claims = { ...profile, ...(person.amr ? { amr: person.amr } : {}) }
      const token = new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: keyId }).setSubject(sub)
      token.setIssuer(client.issuer).setAudience(client.clientId).setIssuedAt().setExpirationTime('10m')
      ctx.body = { access_token: 'none', token_type: 'Bearer', expires_in: 1, id_token: await token.sign(privateKey) }
    },
    parameters,
  )
  return provider
}
