import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import type { EnvironmentLms } from '../../db/json-columns.ts'
import type { Integrations } from '../../integrations/integrations.ts'
import { readEnvironmentsFile } from './environments-file.ts'

const jsonOf = (value: EnvironmentLms | null | undefined) => (value ? JSON.stringify(value) : null)

/**
 * Fills an empty table of environments from ENVIRONMENTS_FILE. The demo's environment is written at each start, because
 * the ports of its servers may change.
 */
export async function fillEnvironments(
  db: Database,
  config: Config,
  { identity, lms: { demo: demoLms } }: Pick<Integrations, 'identity' | 'lms'>,
): Promise<void> {
  const { environmentsFile, clientSecrets, lmsTokens } = config
  const { demo } = identity
  const isFilled = await db.selectFrom('environments').select('environment').limit(1).executeTakeFirst()
  if (environmentsFile && !isFilled) {
    const rows = readEnvironmentsFile(environmentsFile, { ...clientSecrets, ...lmsTokens }).map(
      ({ lmsUrl, name, lms, ...entry }, position) => ({
        ...entry,
        position,
        name: JSON.stringify(name),
        lms_url: lmsUrl,
        lms: jsonOf(lms),
      }),
    )
    if (rows.length)
      await db
        .insertInto('environments')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  if (!demo || environmentsFile) return
  const { environment, client } = demo
  const { issuer, clientId: client_id } = client
  const logo = `/media/environments/${environment}.svg`
  const lms_url = demoLms?.client.url ?? ''
  const lms = jsonOf(demoLms && { kind: 'moodle', url: lms_url, token_env: 'AKADEMIJA_LMS_TOKEN' })
  await db
    .insertInto('environments')
    .values({
      environment,
      position: 0,
      name: JSON.stringify({ lt: 'Akademija', en: 'Academy', ru: 'Академия' }),
      logo,
      issuer,
      client_id,
      client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
      ways: ['oauth', 'password'],
      lms_url,
      lms,
    })
    .onConflict((conflict) => conflict.column('environment').doUpdateSet({ logo, issuer, client_id, lms_url, lms }))
    .execute()
}
