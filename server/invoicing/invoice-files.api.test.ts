import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { FilesUnavailable } from '../integrations/files/port.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { openWorld } from '../test/world.ts'
import { invoiceFile } from './public.ts'
import { keepInvoiceFiles } from './invoice-files.ts'

const world = openWorld()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const fetchFile = async (invoice: string, form: 'pdf' | 'xml', token: string) =>
  (
    await world.app.inject({
      url: `/api/shop/invoices/${invoice}/${form}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload

const keptOf = (invoice: string) =>
  world.db.selectFrom('invoice_files').selectAll().where('invoice_id', '=', invoice).orderBy('form').execute()
const pathOf = ({ sha256: name, form }: { sha256: string; form: string }) =>
  join(world.config.dataDir, `files/invoices/${name}.${form}`)

async function issue() {
  const { learner, read } = await buyPlaces(world, { quantity: 1 })
  const [invoice] = (await read()).invoices
  return { learner, id: String(invoice?.id) }
}

test('the bytes that a buyer first gets of an invoice are kept with their SHA-256, and handed out from then on', async () => {
  const { learner, id } = await issue()
  const first = { pdf: await fetchFile(id, 'pdf', learner.token), xml: await fetchFile(id, 'xml', learner.token) }
  expect(first.pdf.toString('latin1')).toMatch(/^%PDF-/)
  await world.runJob(keepInvoiceFiles, {})
  const kept = await keptOf(id)
  expect(kept).toMatchObject([
    { form: 'pdf', sha256: sha256(first.pdf), size: first.pdf.byteLength },
    { form: 'xml', sha256: sha256(first.xml), size: first.xml.byteLength },
  ])
  for (const row of kept) expect(sha256(await readFile(pathOf(row)))).toBe(row.sha256)

  // What was drawn before a change of the drawing is handed out as it was.
  const old = Buffer.from('drawn by a former release')
  const another = await issue()
  await world.integrations.files.put(`invoices/${sha256(old)}.pdf`, old, 'application/pdf')
  await world.db
    .insertInto('invoice_files')
    .values({ invoice_id: another.id, form: 'pdf', sha256: sha256(old), size: old.length, kept_at: world.now() })
    .execute()
  expect(await fetchFile(another.id, 'pdf', another.learner.token)).toEqual(old)
})

test('a file that is lost or was changed is made again from its document, and a kept one stays when its buyer is erased', async () => {
  const { learner, id } = await issue()
  await world.runJob(keepInvoiceFiles, {})
  const [pdf, xml] = await keptOf(id)
  if (!pdf || !xml) throw new Error('Nothing is kept')
  await writeFile(pathOf(pdf), 'changed by hand')
  await rm(pathOf(xml))
  expect(sha256(await fetchFile(id, 'pdf', learner.token))).toBe(pdf.sha256)
  expect(sha256(await fetchFile(id, 'xml', learner.token))).toBe(xml.sha256)

  const names = await world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
  expect(names.filter((name) => name.startsWith('invoices/'))).toEqual([])
  await expect(world.db.deleteFrom('invoice_files').where('invoice_id', '=', id).execute()).rejects.toThrow()
  await expect(world.db.updateTable('invoice_files').set({ size: 1 }).execute()).rejects.toThrow()
})

test('a run ends when the server stops, and the next one keeps what is left', async () => {
  const { id } = await issue()
  const { db, config, integrations, now, app, jobs } = world
  const parts = { db, config, integrations, now, log: app.log, enqueueIn: jobs.enqueueIn }
  await keepInvoiceFiles.run({ ...parts, stopping: AbortSignal.abort() }, {})
  expect(await keptOf(id)).toEqual([])
  await world.runJob(keepInvoiceFiles, {})
  expect(await keptOf(id)).toHaveLength(2)
})

test('without the store an invoice is made from its document, and kept once the store is back', async () => {
  const { id } = await issue()
  const document = await world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { files } = world.integrations
  const away = async () => {
    throw new FilesUnavailable('The store is away')
  }
  const log = { error: () => undefined }
  const made = () =>
    invoiceFile({ db: world.db, integrations: { files: { ...files, get: away } }, log }, document, 'pdf')
  expect(Buffer.from(await made()).toString('latin1')).toMatch(/^%PDF-/)
  await world.runJob(keepInvoiceFiles, {})
  expect(await keptOf(id)).toHaveLength(2)
  expect(Buffer.from(await made()).toString('latin1')).toMatch(/^%PDF-/)
})
