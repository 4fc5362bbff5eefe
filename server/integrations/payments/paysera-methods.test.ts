import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawBanks } from './fakes/banks.ts'
import { PayseraMethods, readMethods } from './paysera-methods.ts'

/** The form of `tests/Functional/data/payment-methods.xml` of Paysera's library. */
const document = `<?xml version="1.0" encoding="UTF-8"?>
<payment_types_document project_id="241202" currency="EUR" amount="10000">
  <country code="no"><payment_group key="e-banking"><payment_type key="no_trustly">
    <title language="en"><![CDATA[Trustly]]></title></payment_type></payment_group></country>
  <country code="lt">
    <title language="lt"><![CDATA[Lietuva]]></title>
    <payment_group key="e-banking">
      <title language="lt"><![CDATA[Elektroninė bankininkystė]]></title>
      <payment_type key="wallet">
        <title language="en"><![CDATA[Paysera account]]></title>
        <title language="lt"><![CDATA[Paysera sąskaita]]></title>
        <logo_url language="lt"><![CDATA[https://bank.paysera.com/assets/image/payment_types/wallet.png]]></logo_url>
        <min amount="1" currency="EUR"/>
        <is_iban>0</is_iban>
      </payment_type>
    </payment_group>
    <payment_group key="other">
      <payment_type key="inbank_lt_bnpl_3">
        <title language="lt">
          Pirkite &amp; mokėkite
        </title>
        <min amount="5000" currency="EUR"/>
        <max amount="1000000" currency="EUR"/>
      </payment_type>
      <payment_type key="a key"><title language="lt">Ne kodas</title></payment_type>
      <payment_type key="silent"></payment_type>
      <payment_type key="marked"><title language="lt"><b>Žyma</b></title></payment_type>
    </payment_group>
  </country>
</payment_types_document>`

test('the list is that of Lithuania, with names and bounds', () => {
  expect(readMethods(document)).toEqual([
    { code: 'wallet', titles: { en: 'Paysera account', lt: 'Paysera sąskaita' }, minCents: 1, maxCents: null },
    { code: 'inbank_lt_bnpl_3', titles: { lt: 'Pirkite & mokėkite' }, minCents: 5000, maxCents: 1_000_000 },
  ])
})

test.each(['', '<html>busy</html>', '{}'])('„%s“ is no list', (text) => {
  expect(readMethods(text)).toBeUndefined()
})

test('a list that is cut off gives what is there', () => {
  const cut = document.slice(0, document.indexOf('<payment_group key="other">'))
  expect(readMethods(cut)?.map(({ code }) => code)).toEqual(['wallet'])
})

let [asked, status] = [0, 200]
const server = createServer((_request, reply) => {
  asked++
  reply.writeHead(status).end(drawBanks())
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void server.close())

test('a list is asked for once in six hours, and the old one is used while the next is fetched or missing', async () => {
  let now = new Date('2026-11-27T08:00:00Z')
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
  const methods = new PayseraMethods({ url, projectId: '123456', now: () => now })
  status = 503
  expect(await methods.current()).toEqual([])
  later(4)
  expect(await methods.current()).toEqual([])
  expect(asked).toBe(1)
  status = 200
  later(1)
  expect((await methods.current()).map(({ code }) => code)).toContain('hanza')
  later(359)
  await methods.current()
  expect(asked).toBe(2)
  status = 503
  later(1)
  expect((await methods.current()).map(({ code }) => code)).toContain('hanza')
  await expect.poll(() => asked).toBe(3)
})
