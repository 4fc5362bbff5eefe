import type { identitiesCalls } from '../../../contract/identities.ts'
import { inLanguage } from '../../db/texts.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { beginOauthLogin, linkWithOauth } from './begin-authorization.ts'
import { finishOauthLogin, signInByCode } from './finish-authorization.ts'
import { linkWithPassword, signInWithEnvironment, signInWithGoogle } from './grant-password.ts'
import { ownPath } from './identities.rules.ts'
import { listLinkableServices, unlink } from './link-identity.ts'
import { registerEnvironmentUser } from './register-environment-user.ts'
import { findEnvironments, findService, findServices, loginAddress, showService } from './services.queries.ts'

export const identitiesHandlers: Handlers<typeof identitiesCalls> = {
  listSocialServices: async (ctx) =>
    (await findServices(ctx)).filter(({ environment }) => environment === null).map((one) => showService(ctx, one)),

  listSignInServices: async (ctx, { query: { environment } }) =>
    (await findServices(ctx))
      .filter(({ id, ways }) => ways.includes('oauth') && (environment === undefined || id === environment))
      .map((service) => showService(ctx, service)),

  getSignInService: async (ctx, { params: { id }, query: { environment = id } }) => {
    const service = await findService(ctx, id, 'oauth')
    return service && environment === id ? showService(ctx, service) : ctx.fail('not_found')
  },

  listEnvironments: async (ctx) =>
    (await findEnvironments(ctx)).map(({ number, id, name, logo, lmsUrl, ways }) => ({
      id: number,
      environment: id,
      name: inLanguage(name, ctx.language),
      logo,
      lmsUrl,
      ways: [...ways],
    })),

  beginOauthLogin,
  finishOauthLogin,
  signInByCode: ownTransaction(signInByCode),
  signInWithGoogle: ownTransaction(signInWithGoogle),
  signInWithEnvironment: ownTransaction(signInWithEnvironment),

  getEnvironmentLogin: async (ctx, { body: { environment, redirect, back_uri } }) => {
    const service = (await findService(ctx, environment, 'oauth')) ?? ctx.fail('not_found')
    const url = loginAddress(ctx, service.id)
    const paths = { redirect: ownPath(redirect), back_uri: ownPath(back_uri) }
    for (const [name, path] of Object.entries(paths)) if (path !== undefined) url.searchParams.set(name, path)
    return { url: url.href }
  },

  listLinkableServices,
  linkWithOauth: ownTransaction(linkWithOauth),
  linkWithPassword: ownTransaction(linkWithPassword),
  registerEnvironmentUser: ownTransaction(registerEnvironmentUser),
  unlink,
}
