import { describe, expect, test } from 'vitest'
import { parseEnvironments } from './environments-file.ts'

const secrets = { AKADEMIJA_CLIENT_SECRET: 'secret', AKADEMIJA_LMS_TOKEN: 'token' }
const whole = {
  environment: 'akademija',
  name: 'Akademija',
  issuer: 'https://akademija.example',
  client_id: 'praktika',
  client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
  ways: ['oauth'],
}
const parse = (...entries: object[]) => parseEnvironments(JSON.stringify(entries), secrets)

describe('the file of environments', () => {
  test('is YAML', () => {
    const [entry] = parseEnvironments(
      `
- environment: akademija
  name: { lt: Akademija, en: Academy }
  lmsUrl: https://lms.akademija.example
  issuer: https://akademija.example
  client_id: praktika
  client_secret_env: AKADEMIJA_CLIENT_SECRET
  ways: [oauth, password]
  lms: { kind: moodle, url: https://lms.akademija.example, token_env: AKADEMIJA_LMS_TOKEN }
`,
      secrets,
    )
    expect(entry).toMatchObject({ name: { lt: 'Akademija', en: 'Academy' }, logo: '', ways: ['oauth', 'password'] })
  })

  test.each([
    [
      { environment: 'Akademija' },
      'environment 1, environment: must be 2 to 32 lower-case letters, digits and dashes.',
    ],
    [{ environment: 'google' }, 'environment 1, environment: must not be "google".'],
    [{ name: { en: 'Academy' } }, 'environment 1, name: must be a name, or names by language with lt.'],
    [{ logo: 'https://evil.example/a.png' }, 'environment 1, logo: must be a path of this site or a data: address.'],
    [{ issuer: 'http://akademija.example' }, 'environment 1, issuer: must begin with https://.'],
    [
      { client_secret_env: 'DATABASE_URL' },
      'environment 1, client_secret_env: must be the name of a variable that ends in _CLIENT_SECRET.',
    ],
    [
      { client_secret_env: 'OTHER_CLIENT_SECRET' },
      'the variable OTHER_CLIENT_SECRET of the environment "akademija" is not set.',
    ],
    [
      { lms: { kind: 'moodle', url: 'http://lms.example', token_env: 'A_LMS_TOKEN' } },
      'environment 1, lms.url: must begin with https://.',
    ],
    [
      { lms: { kind: 'moodle', url: 'https://lms.example', token_env: 'METRICS_TOKEN' } },
      'environment 1, lms.token_env: must be the name of a variable that ends in _LMS_TOKEN.',
    ],
    [
      { lms: { kind: 'moodle', url: 'https://lms.example', token_env: 'OTHER_LMS_TOKEN' } },
      'the variable OTHER_LMS_TOKEN of the environment "akademija" is not set.',
    ],
    [{ ways: [] }, 'environment 1, ways: must not be empty.'],
    [{ ways: ['saml'] }, 'environment 1, ways.0: must be oauth or password.'],
  ])('%j stops the start', (change, sentence) => {
    expect(() => parse({ ...whole, ...change })).toThrow(`ENVIRONMENTS_FILE: ${sentence}`)
  })

  test('each fault is a sentence of its own', () => {
    expect(() => parse({ ...whole, client_id: '', ways: [] })).toThrow(
      'ENVIRONMENTS_FILE: environment 1, client_id: must not be empty.\nENVIRONMENTS_FILE: environment 1, ways: must not be empty.',
    )
    expect(() => parse(whole, whole)).toThrow('ENVIRONMENTS_FILE: the environment "akademija" is there twice.')
    expect(() => parseEnvironments('a: b', secrets)).toThrow('ENVIRONMENTS_FILE: must be a list of environments.')
    expect(() => parseEnvironments('[', secrets)).toThrow('ENVIRONMENTS_FILE: is not YAML')
  })
})
