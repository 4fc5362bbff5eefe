import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { diskFiles } from '../server/integrations/files/disk.ts'
import { findAccessibilityErrors } from './axe.ts'
import { activityFrame, openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { activityPath, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

const slug = 'kvepavimo-taku-valdymas'

const blackOnWhite = '/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]'
type Picture = { filter: string; form?: string; parameters?: string; data: Buffer }

/** A document of pages that are one scanned picture each. `filter`: how it is compressed; `form`: of its samples. */
function scanned(...pictures: Picture[]): Buffer {
  const kids = pictures.map((_, at) => `${3 + at * 3} 0 R`).join(' ')
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pictures.length}/Kids[${kids}]>>`),
    ...pictures.flatMap(({ filter, form = blackOnWhite, parameters = '', data }, at) => {
      const [content, picture] = [4 + at * 3, 5 + at * 3]
      const drawing = 'q 400 0 0 400 0 0 cm /P Do Q'
      const shape = `/Width 8/Height 8${form}`
      return [
        Buffer.from(
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents ${content} 0 R/Resources<</XObject<</P ${picture} 0 R>>>>>>`,
        ),
        Buffer.from(`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`),
        Buffer.concat([
          Buffer.from(
            `<</Type/XObject/Subtype/Image${shape}/Filter/${filter}${parameters}/Length ${data.length}>>stream\n`,
          ),
          data,
          Buffer.from('\nendstream'),
        ]),
      ]
    }),
  ]
  const numbered = objects.map((body, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...numbered, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')])
}

/** Eight rows that are like the one before (Group 4, T.6: V0 is one bit), white, which `Decode` turns black. */
const fax = {
  filter: 'CCITTFaxDecode',
  parameters: '/DecodeParms<</K -1/Columns 8/Rows 8>>',
  data: Buffer.from([0xff, 0x00, 0x10, 0x01]),
}
/** 8 × 8 samples of grey 40 (OpenJPEG, made for this test). */
const jpeg2000 = {
  filter: 'JPXDecode',
  form: '/BitsPerComponent 8/ColorSpace/DeviceGray',
  data: Buffer.from(
    '/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAAeAAH/k8+0NBFQVKKDVigAAAAwkJf/2Q==',
    'base64',
  ),
}
const broken = { filter: 'JPXDecode', data: Buffer.from('no picture of JPEG 2000') }

let added = 0
/** A step with a document that no form would take any longer, as older courses may have one. */
async function addDocument(name: string, pages: number, bytes: Buffer): Promise<string> {
  await diskFiles(join(inject('portalDataDir'), 'files')).put(`course-files/${name}`, bytes, 'application/pdf')
  await pool.query(
    `insert into course_files (course_id, name, type, size, sha256, stored_name, saved_at)
     select id, $2, 'application/pdf', $3, $4, $5, now() from courses where slug = $1`,
    [slug, name, bytes.length, createHash('sha256').update(bytes).digest('hex'), `course-files/${name}`],
  )
  const { rows } = await pool.query(
    `insert into steps (course_id, key, module, position, completion, title, description, settings)
     select id, $2, 'document', $5, 2, $3, '{"lt": ""}', $4 from courses where slug = $1 returning id, course_id`,
    [
      slug,
      name.replace('.pdf', ''),
      JSON.stringify({ lt: name }),
      JSON.stringify({ sheet: { file: { lt: name }, pages } }),
      950 + added++,
    ],
  )
  return activityPath(rows[0].course_id, 'document', rows[0].id)
}

test('scans of a fax and of JPEG 2000 are drawn; a page that cannot be drawn is said, and counts once the file is downloaded', async () => {
  const name = 'skenas.pdf'
  const path = await addDocument(name, 3, scanned(fax, jpeg2000, broken))
  const page = await newPage({ width: 390 })
  await signInLearner(page, pool, slug)
  await visit(page, path)
  const frame = activityFrame(page)
  const middle = (number: number) =>
    frame
      .getByRole('region', { name: t('activity.pageNumber', { number, pages: 3 }) })
      .locator('canvas')
      .evaluate((one: HTMLCanvasElement) => [
        ...(one.getContext('2d')?.getImageData(one.width / 2, one.height / 2, 1, 1).data ?? []),
      ])
  await expect.poll(() => middle(1)).toEqual([0, 0, 0, 255])
  await frame.getByText(t('activity.seenPages', { seen: 1, pages: 3 })).waitFor()
  const next = frame.getByRole('button', { name: t('activity.nextPage') })
  await next.press('Enter')
  await expect.poll(() => middle(2)).toEqual([40, 40, 40, 255])
  await frame.getByText(t('activity.seenPages', { seen: 2, pages: 3 })).waitFor()
  await next.press('Enter')
  await frame.getByText(t('activity.pageLacking')).waitFor()
  await shoot(page, 'document-lacking-390')
  const inside = page.frames().find((one) => one !== page.mainFrame())
  expect(inside && (await findAccessibilityErrors(inside))).toEqual([])
  expect(await stateOf(pool, name)).not.toBe('complete')
  await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: t('activity.download') }).press('Enter'),
  ])
  await expect.poll(() => stateOf(pool, name)).toBe('complete')
})

test('a document that cannot be opened counts once it is downloaded', async () => {
  const name = 'sugadintas.pdf'
  const path = await addDocument(name, 3, Buffer.from('%PDF-1.7\nlabas'))
  const page = await newPage({ width: 1440 })
  await signInLearner(page, pool, slug)
  await visit(page, path)
  const frame = activityFrame(page)
  await frame.getByText(t('activity.documentFailed')).waitFor()
  await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: t('activity.download') }).press('Enter'),
  ])
  await expect.poll(() => stateOf(pool, name)).toBe('complete')
})
