import { beforeEach, expect, test } from 'vitest'
import { buyPlaces, type Wishes } from '../test/buy-places.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { openWorld } from '../test/world.ts'
import { keepInvoiceFiles } from './invoice-files.ts'
import { sendWithInvoice } from './send-with-invoice.ts'

const world = openWorld()
beforeEach(() => void world.emails.splice(0))

/** An order, and the email of its confirmation as it waits to be sent. */
async function confirmed(wishes: Wishes = {}) {
  const { id, learner, read } = await buyPlaces(world, { quantity: 1, ...wishes })
  const emails = await takeEmailsTo(world, learner.email)
  const email = emails.find(({ subject }) => subject.includes(String(id)))
  if (!email) throw new Error('No confirmation')
  return { email, invoice: (await read()).invoices[0] }
}

test('the confirmation of a paid order has its invoice attached, as it is kept', async () => {
  const { email, invoice } = await confirmed()
  await world.runJob(sendWithInvoice, email)
  const [sent] = world.emails
  const [file, ...more] = sent?.attachments ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({
    filename: `${invoice?.number.replaceAll(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    encoding: 'base64',
  })
  expect(Buffer.from(file?.content ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(sent?.text).toContain(`Sąskaita ${invoice?.number} pridėta; ją rasite ir užsakymo puslapyje.`)
  for (const key of ['invoiceOf', 'unattached']) expect(sent).not.toHaveProperty(key)
})

test('of an order without an invoice nothing is attached, nor said of one', async () => {
  const { email, invoice } = await confirmed({ cents: 0 })
  await world.runJob(sendWithInvoice, email)
  expect(invoice).toBeUndefined()
  expect(world.emails[0]).not.toHaveProperty('attachments')
  expect(world.emails[0]?.text).not.toContain('Sąskaitą')
})

test('an invoice that cannot be made stops no email, which then says nothing of an attachment', async () => {
  const { email } = await confirmed()
  await world.runJob(keepInvoiceFiles, {})
  const { db, config, integrations, now } = world
  const broken = async () => {
    throw new Error('The disk is broken')
  }
  const files = { ...integrations.files, get: broken }
  await sendWithInvoice.run(
    { db, config, now, log: world.app.log, enqueueIn: world.jobs.enqueueIn, integrations: { ...integrations, files } },
    email,
  )
  expect(world.emails[0]?.subject).toBe(email.subject)
  expect(world.emails[0]).not.toHaveProperty('attachments')
  for (const text of [world.emails[0]?.text, world.emails[0]?.html]) {
    expect(text).toContain('Sąskaitą rasite')
    expect(text).not.toContain('pridėta')
  }
})
