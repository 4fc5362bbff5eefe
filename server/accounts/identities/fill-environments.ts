import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import type { EnvironmentLms } from '../../db/json-columns.ts'
import type { Identity } from '../../integrations/identity/port.ts'
import { readEnvironmentsFile } from './environments-file.ts'

const jsonOf = (value: EnvironmentLms | null | undefined) => (value ? JSON.stringify(value) : null)

/**
 * Fills an empty table of environments from ENVIRONMENTS_FILE. The demo's environment is written at each start, because
 * the port of its provider may change.
 */
export async function fillEnvironments(db: Database, config: Config, { demo }: Identity): Promise<void> {
  const { environmentsFile, clientSecrets } = config
  const isFilled = await db.selectFrom('environments').select('environment').limit(1).executeTakeFirst()
  if (environmentsFile && !isFilled) {
    const rows = readEnvironmentsFile(environmentsFile, clientSecrets).map(
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
  await db
    .insertInto('environments')
    .values({
      environment,
      position: 0,
      name: JSON.stringify({ lt: 'Akademija', en: 'Academy', ru: 'Академия' }),
      issuer,
      client_id,
      client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
      ways: ['oauth', 'password'],
    })
    .onConflict((conflict) => conflict.column('environment').doUpdateSet({ issuer, client_id }))
    .execute()
}
