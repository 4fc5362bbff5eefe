import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Language } from '../../contract/common.ts'
import { company } from '../../contract/manage/companies.ts'
import { einvoiceCalls } from '../../contract/manage/einvoices.ts'
import { processReports } from '../einvoices/reports.jobs.ts'
import { watchEinvoices } from '../einvoices/watch.jobs.ts'
import type { EinvoiceReport } from '../integrations/einvoice/port.ts'
import { companyCode } from './company-code.ts'
import { exampleValues } from './field-values.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from './make.ts'
import type { World } from './make-world.ts'
import { salesIn } from './sales.ts'

export type SentInvoice = { id: number; invoice: string; code: string; number: string }

/** Electronic invoices in a world, and its access point. */
export function einvoicesIn(world: World) {
  const { bodyOf, sell } = salesIn(world)
  const later = (seconds: number) => {
    world.clock.at = new Date(world.now().getTime() + seconds * 1000)
  }
  /** An invoice of a company, whose identifier in the network is `peppol`; null: the company is not in the list of companies. */
  async function invoiceOf(as: MadeUser, peppol: string | null = '', changes: object = {}): Promise<SentInvoice> {
    const code = companyCode()
    const { productId } = await makeCourse(world, { cents: 8900 })
    if (peppol !== null)
      await world.call(
        company.calls.createStaffCompany,
        { body: { ...exampleValues(company), code, vat: '', country: 'LT', name: unique('VšĮ Ligoninė '), peppol } },
        as,
      )
    const { reply } = await sell(as, bodyOf(productId, { company_code: code, ...changes }))
    const [invoice] = reply.invoices
    return { id: reply.order_id, invoice: invoice?.id ?? '', code, number: invoice?.number ?? '' }
  }
  const finance = () => makeLearner(world, { role: 'finance' })
  const manager = () => makeLearner(world, { role: 'manager' })
  const show = async (as: MadeUser & { language?: Language }, { id, invoice }: SentInvoice) =>
    (await world.call(einvoiceCalls.getEinvoices, { params: { id, invoice } }, as)).reply
  const send = (as: MadeUser, { id, invoice }: SentInvoice) =>
    world.call(einvoiceCalls.sendEinvoice, { params: { id, invoice } }, as)
  const watch = () => world.runJob(watchEinvoices, {})
  const sentFor = ({ number }: SentInvoice) =>
    world.accessPoint.accepted.filter(({ bytes }) => new TextDecoder().decode(bytes).includes(`>${number}<`))
  const tasksOf = async ({ id }: SentInvoice) =>
    world.db
      .selectFrom('staff_tasks')
      .select(['kind', 'details', 'done_at'])
      .where('order_id', '=', id)
      .where('kind', 'in', ['einvoice_rejected', 'einvoice_note_rejected', 'einvoice_question', 'einvoice_failed'])
      .orderBy('created_at')
      .execute()

  const post = (body: string, secret = 'a secret of webhooks of tests') =>
    world.app.inject({
      method: 'POST',
      url: '/api/einvoices/notification',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': secret },
      payload: body,
    })
  async function report(reports: readonly EinvoiceReport[]) {
    for (const { body } of world.accessPoint.notices(reports)) expect((await post(body)).statusCode).toBe(200)
    await world.runJob(processReports, {})
  }
  /** An answer of the buyer, after a sample of the Invoice Response. */
  function answer(sample: string, of: SentInvoice, day: string, sender = of.code): EinvoiceReport {
    const text = readFileSync(join(import.meta.dirname, `../workers/einvoices/samples/${sample}.xml`), 'utf8')
    const xml = text
      .replaceAll('PRA000103', of.number.replaceAll(' ', ''))
      .replaceAll('999000309', sender)
      .replaceAll('999000106', '300000003')
      .replaceAll('2026-10-12', day)
      .replace('>IMR-', `>${of.id}-${day}-`)
    return { key: `received ${sample} ${of.id} ${day} ${sender}`, kind: 'answer', xml }
  }
  return { later, invoiceOf, finance, manager, show, send, watch, sentFor, tasksOf, post, report, answer }
}
