import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anonymiseUser } from '../accounts/anonymise-user.ts'
import { deleteFiles } from '../accounts/delete-files.ts'
import { FilesUnavailable } from '../integrations/files/port.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeDocument, soldLine } from '../test/invoices.ts'
import { openWorld } from '../test/world.ts'
import { invoicePdf } from './public.ts'

const world = openWorld()
const kept = () => readdirSync(join(world.config.dataDir, 'files/invoices'))
const pdfOf = async (invoice: string | undefined, token: string) =>
  (
    await world.app.inject({ url: `/api/shop/invoices/${invoice}/pdf`, headers: { authorization: `Bearer ${token}` } })
  ).rawPayload.toString('latin1')

test('an issued invoice is drawn once, kept, and removed when its buyer is erased', async () => {
  const { learner, read } = await buyPlaces(world, { quantity: 1 })
  const [invoice] = (await read()).invoices
  expect(await pdfOf(invoice?.id, learner.token)).toMatch(/^%PDF-/)
  const [name = ''] = kept()
  expect(kept()).toHaveLength(1)
  await world.integrations.files.put(`invoices/${name}`, Buffer.from('what is kept'), 'application/pdf')
  expect(await pdfOf(invoice?.id, learner.token)).toBe('what is kept')

  const names = await world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
  expect(names).toContain(`invoices/${name}`) // and the files of former drawings
  await world.runJob(deleteFiles, { names })
  expect(kept()).toEqual([])
})

test('another text is another file; what is not issued is not kept', async () => {
  const document = makeDocument([soldLine()])
  const before = kept().length
  await invoicePdf(world.integrations.files, document)
  await invoicePdf(world.integrations.files, { ...document, number: `${document.number}1` })
  expect(kept().length).toBe(before + 2)
  await invoicePdf(world.integrations.files, { ...document, kind: 'quote' })
  await invoicePdf(world.integrations.files, { ...document, kind: 'advance' })
  expect(kept().length).toBe(before + 2)
})

test('without the store it is drawn', async () => {
  const away = async () => {
    throw new FilesUnavailable('The store is away')
  }
  const pdf = await invoicePdf({ ...world.integrations.files, get: away, put: away }, makeDocument([soldLine()]))
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-/)
})
