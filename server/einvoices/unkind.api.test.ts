import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { einvoiceCalls } from '../../contract/manage/einvoices.ts'
import type { EinvoiceReport } from '../integrations/einvoice/port.ts'
import { einvoicesIn, type SentInvoice } from '../test/einvoices.ts'
import { makeLearner, type MadeUser } from '../test/make.ts'
import { compileRules } from '../test/schematron.ts'
import { openWorld } from '../test/world.ts'
import { processReports, storeReports } from './reports.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { later, invoiceOf, finance, show, send, watch, sentFor, tasksOf, report, answer } = einvoicesIn(world)
beforeAll(compileRules)
afterEach(async () => {
  world.clock.at = undefined
  await world.db.updateTable('einvoices').set({ next_at: null }).execute()
  await world.db.updateTable('einvoice_reports').set({ processed_at: new Date() }).execute()
  world.accessPoint.faults.length = 0
})

const settle = (as: MadeUser, of: SentInvoice, einvoice: string, outcome: 'delivered' | 'failed') =>
  world.call(
    einvoiceCalls.settleEinvoice,
    { params: { id: of.id, invoice: of.invoice, einvoice }, body: { outcome, note: 'Paklausta prieigos taško' } },
    as,
  )
const rowOf = (id: string) =>
  world.db.selectFrom('einvoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const unprocessed = async () =>
  (await world.db.selectFrom('einvoice_reports').select('id').where('processed_at', 'is', null).execute()).length

/** One that was sent to the buyer, and its id at the access point. */
async function sent() {
  const as = await finance()
  world.clock.at = new Date()
  const of = await invoiceOf(as, null)
  await send(as, of)
  await watch()
  const read = async () => (await show(await finance(), of)).einvoices
  const id = (await read())[0]?.id ?? ''
  return { as, of, id, read, providerId: (await rowOf(id)).provider_id ?? '' }
}

describe('sending again', () => {
  test('what the access point took and never confirmed has the same key, so that the buyer gets it once', async () => {
    const as = await finance()
    world.clock.at = new Date()
    const of = await invoiceOf(as, null)
    await send(as, of)
    world.accessPoint.faults.push('late')
    for (let i = 0; i < 12; i++) {
      await watch()
      world.accessPoint.faults.splice(0, Infinity, 'down')
      later(86_400)
    }
    world.accessPoint.faults.length = 0
    expect((await show(await finance(), of)).einvoices).toMatchObject([{ state: 'failed' }])
    expect(sentFor(of)).toHaveLength(1)
    expect((await send(await finance(), of)).status).toBe(200)
    await watch()
    expect((await show(await finance(), of)).einvoices).toMatchObject([{ state: 'submitted' }, { state: 'failed' }])
    expect(sentFor(of)).toHaveLength(1)
  })

  test('what it refused has a new key', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null)
    await send(as, of)
    world.accessPoint.unknown.add(`0200:${of.code}`)
    await watch()
    world.accessPoint.unknown.clear()
    await send(as, of)
    const rows = await world.db.selectFrom('einvoices').selectAll().where('invoice_id', '=', of.invoice).execute()
    expect(new Set(rows.map((row) => row.send_key)).size).toBe(2)
  })
})

describe('what nothing is known of', () => {
  test('is settled by staff, who asked: it failed and is sent anew', async () => {
    const { as, of, id, read } = await sent()
    expect((await read())[0]).toMatchObject({ state: 'submitted', outcomes: [] })
    expect((await settle(as, of, id, 'failed')).failure.code).toBe('already_decided')
    await world.db.updateTable('einvoices').set({ provider_id: null }).where('id', '=', id).execute()
    later(6 * 86_400)
    await watch()
    expect(await tasksOf(of)).toMatchObject([{ kind: 'einvoice_failed' }])
    expect((await read())[0]).toMatchObject({ state: 'submitted', outcomes: ['delivered', 'failed'] })
    expect((await settle(await makeLearner(world, { role: 'support' }), of, id, 'failed')).status).toBe(403)
    const { reply } = await settle(await finance(), of, id, 'failed')
    expect(reply.einvoices).toMatchObject([{ state: 'failed', outcomes: [] }])
    expect(reply.einvoices[0]?.events.at(-1)).toMatchObject({ kind: 'failed', text: 'Paklausta prieigos taško' })
    expect((await send(await finance(), of)).status).toBe(200)
    await watch()
    expect(sentFor(of)).toHaveLength(2)
  })

  test('is settled as delivered, and is not sent again', async () => {
    const { as, of, id } = await sent()
    await world.db.updateTable('einvoices').set({ next_at: null }).where('id', '=', id).execute()
    const settled = await settle(as, of, id, 'delivered')
    expect(settled.reply.einvoices).toMatchObject([{ state: 'delivered', outcomes: [] }])
    expect((await send(as, of)).failure.code).toBe('einvoice_sent')
  })

  test('a file that the platform refuses is given up and made again, before it was uploaded and after', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null)
    const params = { id: of.id, invoice: of.invoice }
    const make = async () => (await world.call(einvoiceCalls.makeEinvoiceFile, { params }, as)).reply.einvoices[0]
    const first = await make()
    expect(first?.outcomes).toEqual(['failed'])
    expect((await settle(as, of, first?.id ?? '', 'delivered')).failure.code).toBe('already_decided')
    await settle(as, of, first?.id ?? '', 'failed')
    const second = await make()
    const body = { platform_number: 'SABIS-1' }
    await world.call(
      einvoiceCalls.markEinvoiceUploaded,
      { params: { ...params, einvoice: second?.id ?? '' }, body },
      as,
    )
    const { reply } = await settle(as, of, second?.id ?? '', 'failed')
    expect(reply.einvoices.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(await make()).toMatchObject({ state: 'draft' })
    expect(await tasksOf(of)).toEqual([])
  })
})

test('one that is reported while it is asked about is not asked about any more', async () => {
  const { read, providerId } = await sent()
  const { status } = world.accessPoint
  let asked = 0
  world.accessPoint.status = async () => {
    asked++
    await report([{ key: `succeeded ${providerId}`, kind: 'delivered', id: providerId, at: null, text: '' }])
    return { state: 'submitted', at: null, text: '' }
  }
  try {
    for (const seconds of [31, 31, 121, 121]) {
      later(seconds)
      await watch()
    }
  } finally {
    world.accessPoint.status = status
  }
  expect((await read())[0]).toMatchObject({ state: 'delivered' })
  expect(asked).toBe(1)
})

describe('reports', () => {
  const stranger = (i: number): EinvoiceReport => ({
    key: `succeeded stranger ${i}`,
    kind: 'delivered',
    id: `stranger ${i}`,
    at: null,
    text: '',
  })

  test('of documents of others do not hold up those of ours', async () => {
    const { read, providerId } = await sent()
    await storeReports(
      world.db,
      Array.from({ length: 501 }, (_, i) => stranger(i)),
      world.now(),
    )
    await report([{ key: `succeeded ${providerId}`, kind: 'delivered', id: providerId, at: null, text: '' }])
    expect((await read())[0]).toMatchObject({ state: 'delivered' })
    later(8 * 86_400)
    await world.runJob(processReports, {})
    expect(await unprocessed()).toBe(0)
  })

  test('that cannot be read are given up, and nothing of them is kept', async () => {
    const { of, read } = await sent()
    const wrongDay = answer('imr-3-rejected', of, '2026-13-45')
    const purchase = { key: 'received 7', kind: 'answer', xml: '<Invoice>Kito tiekėjo sąskaita</Invoice>' } as const
    await report([wrongDay, purchase])
    expect((await read())[0]).toMatchObject({ state: 'submitted', answer: null })
    expect(await unprocessed()).toBe(0)
    const kept = await world.db.selectFrom('einvoice_reports').select('report').execute()
    expect(JSON.stringify(kept)).not.toContain('Kito tiekėjo')
  })

  test('whose sender gives all its answers one id are all answers', async () => {
    const { of, read } = await sent()
    const sameId = (one: EinvoiceReport): EinvoiceReport =>
      one.kind === 'answer' ? { ...one, xml: one.xml.replace(/<cbc:ID>[^<]*</, '<cbc:ID>1<') } : one
    await report([sameId(answer('imr-1-acknowledged', of, '2026-12-03'))])
    await report([sameId(answer('imr-3-rejected', of, '2026-12-03'))])
    expect((await read())[0]).toMatchObject({ answer: 'RE' })
    expect(await tasksOf(of)).toMatchObject([{ kind: 'einvoice_rejected' }])
  })

  test('with a question that was answered meanwhile open no task', async () => {
    const { of, read } = await sent()
    await report([answer('imr-4-accepted', of, '2026-12-04')])
    await report([answer('imr-2-under-query', of, '2026-12-03')])
    expect((await read())[0]).toMatchObject({ answer: 'AP' })
    expect(await tasksOf(of)).toEqual([])
  })

  test('whose identifiers are written in other letters are of the same parties', async () => {
    const as = await finance()
    const of = await invoiceOf(as, '9937:LT999000316')
    await send(as, of)
    await watch()
    const one = answer('imr-1-acknowledged', of, '2026-12-03', 'lt999000316')
    await report([
      one.kind === 'answer' ? { ...one, xml: one.xml.replaceAll('schemeID="0200">lt', 'schemeID="9937">lt') } : one,
    ])
    expect((await show(as, of)).einvoices[0]).toMatchObject({ answer: 'AB' })
  })
})
