import { describe, expect, test } from 'vitest'
import { ConfigFaults, readConfig } from './config.ts'

const faultsOf = (variables: Record<string, string>) => {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error
    return error.message.split('\n').map((line) => line.split(':')[0])
  }
}

describe('the configuration', () => {
  test('needs nothing: the demo on the built-in database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      activityPort: 3001,
      packagesPort: 3005,
      demo: true,
      shopping: true,
      brand: 'Praktika',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    })
  })

  test("the demo is off with a database of one's own, unless asked for", () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DEMO: 'on' }).demo).toBe(true)
  })

  test('in production there are no demo accounts unless asked for', () => {
    const production = {
      MODE: 'production',
      SECRET: 'a secret of tests that is long enough',
      PUBLIC_URL: 'https://praktika.test',
      ACTIVITY_URL: 'https://activity.praktika.test',
      PACKAGES_URL: 'https://packages.praktika.test',
      CONTACT_EMAIL: 'info@praktika.test',
    }
    expect(readConfig(production).demo).toBe(false)
    expect(readConfig({ ...production, DEMO: 'on' }).demo).toBe(true)
  })

  test('links of apps are https addresses or schemes of their own, without a query', () => {
    expect(readConfig({ APP_LINKS: ' https://app.example/open, praktika://sign-in' }).appLinks).toEqual([
      'https://app.example/open',
      'praktika://sign-in',
    ])
    expect(readConfig({}).appLinks).toEqual([])
    for (const link of ['http://app.example/open', 'javascript://x', 'data:text/html,x', '/open', 'praktika://a?b=c'])
      expect(faultsOf({ APP_LINKS: `praktika://sign-in,${link}` }), link).toEqual(['APP_LINKS'])
  })

  test('an empty variable is an absent one', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  test('payment providers are those with keys, local ones in the demo, none in production', () => {
    const keys = {
      PAYSERA_PROJECT_ID: '123456',
      PAYSERA_SIGN_PASSWORD: 'password',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: '4WF03129DE281441W',
    }
    const production = {
      MODE: 'production',
      SECRET: 'a secret of tests that is long enough',
      PUBLIC_URL: 'https://praktika.test',
      ACTIVITY_URL: 'https://activity.praktika.test',
      PACKAGES_URL: 'https://packages.praktika.test',
      CONTACT_EMAIL: 'info@praktika.test',
    }
    expect(readConfig({})).toMatchObject({
      paysera: undefined,
      paypal: undefined,
      fakePayments: { port: 3002, host: '127.0.0.1' },
    })
    expect(readConfig({ PORT: '4000' }).fakePayments?.port).toBe(4002)
    expect(readConfig({ PORT: '4000' }).fakeIdentity?.port).toBe(4003)
    expect(readConfig({ PORT: '4000' }).fakeLms?.port).toBe(4004)
    expect(readConfig({ IDENTITY_PORT: '4005' }).fakeIdentity?.port).toBe(4005)
    expect(readConfig({ DEMO: 'off' }).fakeIdentity).toBeUndefined()
    expect(readConfig({ PAYMENTS_PORT: '4005' }).fakePayments?.port).toBe(4005)
    expect(readConfig({ ...keys, PAYSERA_TEST: 'on' })).toMatchObject({
      paysera: {
        projectId: '123456',
        url: 'https://bank.paysera.com/pay',
        publicKeyUrl: 'https://www.paysera.com/download/public.key',
        test: true,
        allowSs2: false,
      },
      paypal: { webhookId: '4WF03129DE281441W', url: 'https://api-m.paypal.com' },
      fakePayments: undefined,
    })
    expect(
      readConfig({ ...keys, PAYPAL_SECRET: '', PAYPAL_CLIENT_ID: '', PAYPAL_WEBHOOK_ID: '' }).fakePayments?.port,
    ).toBe(3002)
    for (const without of [{ DEMO: 'off' }, { SHOPPING_MODE: 'off' }, production, { ...production, DEMO: 'on' }])
      expect(readConfig(without).fakePayments).toBeUndefined()
  })

  test.each([
    [{}, false],
    [{ TRUST_PROXY: 'off' }, false],
    [{ TRUST_PROXY: '2' }, 2],
    [{ TRUST_PROXY: '10.0.0.1, fd00::/8' }, ['10.0.0.1', 'fd00::/8']],
  ])('%j trusts %j', (variables, trusted) => {
    expect(readConfig(variables).trustProxy).toEqual(trusted)
  })

  test.each([
    [{ PORT: 'abc' }, ['PORT']],
    [{ PORT: '70000' }, ['PORT']],
    [{ DATABASE_URL: 'postgres://a,b/portal?target_session_attrs=read-write' }, ['DATABASE_URL']],
    [
      { PORT: 'x', DATABASE_URL: 'mysql://a', LOG_LEVEL: 'loud', DEMO: 'yes', PUBLIC_URL: 'portal' },
      ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DEMO', 'LOG_LEVEL'],
    ],
    [{ S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.test' }, ['S3_*']],
    [{ PAYSERA_PROJECT_ID: '123456' }, ['PAYSERA_*']],
    [{ PAYSERA_PROJECT_ID: 'shop', PAYSERA_SIGN_PASSWORD: 'x' }, ['PAYSERA_PROJECT_ID']],
    [{ PAYSERA_TEST: 'yes', PAYSERA_URL: 'http://bank.test/pay/' }, ['PAYSERA_URL', 'PAYSERA_TEST']],
    [{ PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret' }, ['PAYPAL_*']],
    [{ PAYPAL_URL: 'http://127.0.0.1.evil.test' }, ['PAYPAL_URL']],
    [{ PAYPAL_URL: 'http://127.0.0.1:3002' }, []],
    [{ PAYMENTS_PORT: '70000' }, ['PAYMENTS_PORT']],
    [{ GOOGLE_CLIENT_ID: 'praktika' }, ['GOOGLE_*']],
    [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, ['GOOGLE_ISSUER']],
    [{ MODE: 'production' }, ['SECRET', 'PUBLIC_URL', 'ACTIVITY_URL', 'PACKAGES_URL', 'CONTACT_EMAIL']],
    [{ NODE_ENV: 'production' }, ['SECRET', 'PUBLIC_URL', 'ACTIVITY_URL', 'PACKAGES_URL', 'CONTACT_EMAIL']],
    [{ MODE: 'live' }, ['MODE']],
    [{ SECRET: 'short' }, ['SECRET']],
    [{ SECRET: ' '.repeat(40) }, ['SECRET']],
    [{ SECRET: 'ab'.repeat(20) }, ['SECRET']],
    [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN']],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://praktika.test/path' }, ['PUBLIC_URL']],
    [{ ACTIVITY_URL: "https://a.test;script-src'unsafe-inline'" }, ['ACTIVITY_URL']],
    [{ PARTNER_APP_URL: 'javascript:alert(1)' }, ['PARTNER_APP_URL']],
    [{ TRUST_PROXY: 'on' }, ['TRUST_PROXY']],
    [{ TRUST_PROXY: '0' }, ['TRUST_PROXY']],
    [{ TRUST_PROXY: '10.0.0.1, proxy.test' }, ['TRUST_PROXY']],
    [{ TRUST_PROXY: '10.0.0.0/33' }, ['TRUST_PROXY']],
    [{}, []],
  ])('%j has the faults %j, all at once', (variables, faults) => {
    expect(faultsOf(variables)).toEqual(faults)
  })
})
