import type { Context } from '../../context.ts'
import type { EnvironmentWay } from '../../db/json-columns.ts'
import { inLanguage, type Texts } from '../../db/texts.ts'
import type { IdentityClient } from '../../integrations/identity/port.ts'

export const googleService = 'google'

/** A service that one can sign in with: Google, or a learning environment whose client has a secret. */
export type Service = {
  id: string
  /** Null: Google. */
  environment: string | null
  name: Texts
  logo: string
  ways: readonly EnvironmentWay[]
  client: IdentityClient
}
export type EnvironmentService = Service & { number: number; lmsUrl: string }

type Needs = Pick<Context, 'db' | 'config' | 'integrations'>
type Row = { environment: string; issuer: string; client_id: string; client_secret_env: string }

/** Our client at an environment; undefined when its secret is not configured. */
function clientOf({ config, integrations }: Needs, row: Row): IdentityClient | undefined {
  const { demo } = integrations.identity
  if (demo?.environment === row.environment && demo.client.issuer === row.issuer) return demo.client
  const clientSecret = config.clientSecrets[row.client_secret_env]
  return clientSecret ? { issuer: row.issuer, clientId: row.client_id, clientSecret } : undefined
}

/** The learning environments that can be used. */
export async function findEnvironments(needs: Needs): Promise<EnvironmentService[]> {
  const rows = await needs.db.selectFrom('environments').selectAll().orderBy('position').orderBy('id').execute()
  return rows.flatMap((row) => {
    const client = clientOf(needs, row)
    const { environment, id: number, name, logo, lms_url: lmsUrl, ways } = row
    return client ? [{ id: environment, environment, number, name, logo, lmsUrl, ways, client }] : []
  })
}

const googleOf = ({ integrations }: Needs): Service[] => {
  const { google: client } = integrations.identity
  const name = { lt: 'Google' }
  return client ? [{ id: googleService, environment: null, name, logo: '', ways: ['oauth'], client }] : []
}

/** Google, then the environments; each only where it can be used. */
export const findServices = async (needs: Needs): Promise<Service[]> => [
  ...googleOf(needs),
  ...(await findEnvironments(needs)),
]

export const findService = async (needs: Needs, id: string | undefined, way?: EnvironmentWay) =>
  (await findServices(needs)).find((service) => service.id === id && (way === undefined || service.ways.includes(way)))

const withoutSlash = (address: string | null | undefined) => address?.replace(/\/$/, '')
/** Whether a provider calls itself so; its configured address may end with a slash and its own not. */
export const isIssuer = ({ issuer }: IdentityClient, named: string | null | undefined) =>
  withoutSlash(issuer) === withoutSlash(named)

/** The address that begins a sign-in with a service; `redirect` and others may be added to its query. */
export function loginAddress({ config, language }: Pick<Context, 'config' | 'language'>, id: string): URL {
  const address = new URL('/api/learning/oauth-login', config.publicUrl)
  address.search = new URLSearchParams({ service: id, language }).toString()
  return address
}

/** The services as the API shows them. */
export const showService = (ctx: Pick<Context, 'config' | 'language'>, { id, name, logo }: Service) => ({
  id,
  name: inLanguage(name, ctx.language),
  logo,
  url: loginAddress(ctx, id).href,
})
