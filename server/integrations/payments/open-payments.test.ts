import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { paymentRequest } from '../../test/payment-providers.ts'
import { type Config, readConfig } from '../../config.ts'
import { openPayments } from './open-payments.ts'

const now = () => new Date()
const configOf = (variables: Record<string, string>): Config => ({
  ...readConfig({ DATA_DIR: tmpdir(), ...variables }),
  secret: 'a secret of tests that is long enough',
})
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: '4WF03129DE281441W' }

test('the demo pays with the local providers', async () => {
  const { payments, close } = await openPayments(configOf({ PAYMENTS_PORT: '0' }), now)
  expect(Object.keys(payments).toSorted()).toEqual(['banklink', 'wallet'])
  const { url } = (await payments.banklink?.start(paymentRequest('banklink'))) ?? { url: '' }
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/\?data=/)
  expect((await fetch(url)).status).toBe(200)
  expect((await payments.wallet?.start(paymentRequest('wallet')))?.reference).toBeTruthy()
  await close()
  await expect(fetch(url)).rejects.toThrow()
})

test('keys choose the real provider, the other stays local in the demo', async () => {
  const keys = { PAYSERA_PROJECT_ID: '123456', PAYSERA_SIGN_PASSWORD: 'password', PAYMENTS_PORT: '0' }
  const { payments, close } = await openPayments(configOf(keys), now)
  expect((await payments.banklink?.start(paymentRequest('banklink')))?.url).toMatch(
    /^https:\/\/bank\.paysera\.com\/pay\/\?data=[\w%-]+&sign=[0-9a-f]{32}$/,
  )
  expect((await payments.wallet?.start(paymentRequest('wallet')))?.url).toContain('http://127.0.0.1')
  await close()
})

const seller = { SELLER_NAME: 'UAB Pavyzdys', SELLER_CODE: '300000003', SELLER_ADDRESS: 'Vilnius' }

test('without the demo there are only those with keys', async () => {
  expect((await openPayments(configOf({ DEMO: 'off' }), now)).payments).toEqual({})
  expect(Object.keys((await openPayments(configOf({ ...paypal, ...seller, DEMO: 'off' }), now)).payments)).toEqual([
    'wallet',
  ])
})
