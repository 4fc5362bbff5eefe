import type { Context } from '../../context.ts'
import type { EnvironmentLms } from '../../db/json-columns.ts'
import type { Lms, LmsClient } from '../../integrations/lms/port.ts'

type Needs = Pick<Context, 'db' | 'config' | 'integrations'>

/** An environment whose learning system can be used. */
export type LmsEnvironment = {
  environment: string
  lms: Lms
  client: LmsClient
  match: NonNullable<EnvironmentLms['match']>
}

/** The client of a learning system; undefined when its token is not configured. */
function clientOf({ config, integrations }: Needs, environment: string, { url, token_env }: EnvironmentLms) {
  const { demo } = integrations.lms
  if (demo?.environment === environment && demo.client.url === url) return demo.client
  const token = config.lmsTokens[token_env]
  return token === undefined ? undefined : { url, token }
}

/** The environments whose learning systems can be used, by their keys. */
export async function findLmsEnvironments(needs: Needs): Promise<Map<string, LmsEnvironment>> {
  const rows = await needs.db
    .selectFrom('environments')
    .select(['environment', 'lms'])
    .where('lms', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ environment, lms }) => {
      const client = lms ? clientOf(needs, environment, lms) : undefined
      if (!lms || !client) return []
      const found = { environment, lms: needs.integrations.lms[lms.kind], client, match: lms.match ?? 'email' }
      return [[environment, found satisfies LmsEnvironment] as const]
    }),
  )
}

/** The environments at which an account can be created from here. */
export const environmentsThatRegister = async (needs: Needs): Promise<string[]> => [
  ...(await findLmsEnvironments(needs)).keys(),
]
