import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import { openWorld } from '../../test/world.ts'
import { fillEnvironments } from './fill-environments.ts'

const world = openWorld()

const demoAt = (issuer: string) => ({
  lms: world.integrations.lms,
  identity: {
    ...world.integrations.identity,
    demo: { environment: 'akademija', client: { issuer, clientId: 'praktika', clientSecret: 'secret' } },
  },
})
const readRows = () =>
  world.db.selectFrom('environments').select(['environment', 'issuer']).orderBy('position').execute()

test('the demo has its environment, at the present address of its provider', async () => {
  for (const issuer of ['http://127.0.0.1:3003/akademija', 'http://127.0.0.1:4003/akademija']) {
    await fillEnvironments(world.db, world.config, demoAt(issuer))
    expect(await readRows()).toEqual([{ environment: 'akademija', issuer }])
  }
  await world.db.deleteFrom('environments').execute()
})

test('the file fills an empty table only', async () => {
  const entry = (key: string) => `
- environment: ${key}
  name: Klinika
  issuer: https://${key}.example
  client_id: praktika
  client_secret_env: KLINIKA_CLIENT_SECRET
  ways: [oauth]
  lms: { kind: moodle, url: https://lms.${key}.example, token_env: KLINIKA_LMS_TOKEN }
`
  const environmentsFile = join(mkdtempSync(join(tmpdir(), 'praktika-')), 'environments.yaml')
  const clientSecrets = { KLINIKA_CLIENT_SECRET: 'secret' }
  const config: Config = { ...world.config, environmentsFile, clientSecrets, lmsTokens: { KLINIKA_LMS_TOKEN: 'token' } }
  for (const text of [entry('klinika'), entry('kita')]) {
    writeFileSync(environmentsFile, text)
    await fillEnvironments(world.db, config, demoAt('http://127.0.0.1:3003/akademija'))
    expect(await readRows()).toEqual([{ environment: 'klinika', issuer: 'https://klinika.example' }])
  }
})
