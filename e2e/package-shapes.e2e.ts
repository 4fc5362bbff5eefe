import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { activityFrames, addPackage, signInLearner, stateOf } from './package-course.ts'
import { openPortalPool } from './portal-pool.ts'

/** Small twins of what programs of authors export. */
const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')
const pool = openPortalPool()
afterAll(expectNoErrors)

/** A course of the demo that no other file studies. */
const slug = 'pragulu-profilaktika'

const manifest = (items: string, resources: string, version = '1.2') => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Kursas</title>${items}</organization></organizations>
  <resources>${resources}</resources>
</manifest>`
const page = (body: string, head = '') =>
  `<!doctype html><html lang="lt"><head><meta charset="utf-8"><title>Pamoka</title>${head}</head><body>${body}</body></html>`
const sco = (id: string) => `<resource identifier="${id}" adlcp:scormtype="sco" href="${id}.html"/>`
const item = (id: string, title: string) =>
  `<item identifier="${id}" identifierref="${id}"><title>${title}</title></item>`

async function open(width: number, name: string, files: Record<string, string>): Promise<Page> {
  const opened = await newPage({ width })
  await signInLearner(opened, pool, slug)
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  const bytes = zipSync(Object.fromEntries(entries))
  await visit(opened, await addPackage(pool, slug, { name, kind: 'scorm', bytes }))
  return opened
}

test('a slide of fixed size is scaled down to a phone, and no part of it is cut off', async () => {
  const slide = page('<div style="width:1024px;height:600px;background:linear-gradient(90deg,#cde,#468)">Skaidrė</div>')
  const files = { 'imsmanifest.xml': manifest(item('slide', 'Skaidrė'), sco('slide')), 'slide.html': slide }
  const phone = await open(390, 'Fiksuoto dydžio skaidrė', files)
  const { player } = activityFrames(phone)
  const frame = player.locator('iframe')
  await expect.poll(() => frame.evaluate((element: HTMLElement) => element.style.transform)).toMatch(/^scale\(0\.3/)
  const { place, shown } = await frame.evaluate((element) => ({
    place: element.parentElement?.clientWidth ?? 0,
    shown: element.getBoundingClientRect().width,
  }))
  expect(Math.abs(shown - place)).toBeLessThan(2)
  await shoot(phone, 'package-scaled-390')
})

test('a frame is as long as what its page shows, and shorter again after a long one', async () => {
  const show = (name: string, height: number) =>
    `<button onclick="document.querySelector('div').style.height = '${height}px'">${name}</button>`
  const files = {
    'imsmanifest.xml': manifest(item('one', 'Vienas puslapis'), sco('one')),
    'one.html': page(`${show('Ilgas', 3000)}${show('Trumpas', 100)}<div></div>`),
  }
  const phone = await open(390, 'Ilgas ir trumpas', files)
  const { player, content } = activityFrames(phone)
  const height = () => player.locator('iframe').evaluate(({ clientHeight }) => clientHeight)
  await content.getByRole('button', { name: 'Ilgas' }).click()
  await expect.poll(height).toBeGreaterThan(3000)
  await content.getByRole('button', { name: 'Trumpas' }).click()
  await expect.poll(height).toBe(600)
})

test('parts are a tree with the next part below; a reading is done when it was opened', async () => {
  const items = `<item identifier="g"><title>Pirmas skyrius</title>${item('one', 'Įvadas')}</item>${item('two', 'Skaitinys')}`
  const resources = `${sco('one')}<resource identifier="two" adlcp:scormtype="asset" href="two.html"/>`
  const end = `<script>parent.API.LMSInitialize('');parent.API.LMSSetValue('cmi.core.lesson_status','completed');parent.API.LMSFinish('')</script>`
  const files = {
    'imsmanifest.xml': manifest(items, resources),
    'one.html': page(`<p>Įvadas</p>${end}`),
    'two.html': page('<p>Skaitinio tekstas</p>'),
  }
  const wide = await open(1440, 'Dalių medis', files)
  const { activity, content } = activityFrames(wide)
  await activity.getByText('Pirmas skyrius').waitFor()
  expect(await activity.getByRole('listitem').filter({ hasText: 'Pirmas skyrius' }).getByText('Įvadas').count()).toBe(1)
  await activity.getByRole('button', { name: `${t('activity.packageOpen')}: Įvadas` }).click()
  await activity.getByText(t('activity.packageComplete'), { exact: true }).waitFor()
  await activity.getByRole('button', { name: `${t('activity.packageNext')}: Skaitinys` }).click()
  await content.getByText('Skaitinio tekstas').waitFor()
  await expect.poll(() => stateOf(pool, 'Dalių medis')).toBe('complete')
  await shoot(wide, 'package-tree-1440')
})

test('a content that opens itself in a window is shown over its page, finds the API, and closes', async () => {
  const start = `<button onclick="window.open('', 'kursas').location = 'inner.html'">Pradėti</button>`
  const find = `let w = window; while (!w.API && w.parent !== w) w = w.parent; w.API.LMSInitialize('')
    const end = () => { w.API.LMSSetValue('cmi.core.lesson_status', 'completed'); w.API.LMSFinish(''); window.close() }`
  const files = {
    'imsmanifest.xml': manifest(item('start', 'Pradžia'), sco('start')),
    'start.html': page(start),
    'inner.html': page('<button onclick="end()">Baigti</button>', `<script>${find}</script>`),
  }
  const wide = await open(1440, 'Turinys naujame lange', files)
  const { activity, content } = activityFrames(wide)
  await content.getByRole('button', { name: 'Pradėti' }).click()
  const over = content.frameLocator('iframe')
  await content.getByRole('button', { name: 'Uždaryti' }).waitFor()
  await over.getByRole('button', { name: 'Baigti' }).click()
  await activity.getByText(t('activity.packageComplete'), { exact: true }).waitFor()
  await expect.poll(() => content.locator('iframe').count()).toBe(0)
})

test('a content that reports only when it is left is done: its next part, the list and the course wait for it', async () => {
  const late = `<script>const api = parent.API; api.LMSInitialize('')
    addEventListener('pagehide', () => { api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSFinish('') })</script>`
  const names = ['viena', 'dvi', 'trys']
  const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page(`<p>Puslapis ${name}</p>${late}`)]))
  const files = {
    'imsmanifest.xml': manifest(names.map((name) => item(name, name)).join(''), names.map(sco).join('')),
    ...pages,
  }
  const phone = await open(390, 'Praneša išeinant', files)
  const { activity, content } = activityFrames(phone)
  const states = activity.getByRole('listitem')
  await activity.getByRole('button', { name: `${t('activity.packageOpen')}: viena` }).click()
  await content.getByText('Puslapis viena').waitFor()
  await activity.getByRole('button', { name: `${t('activity.packageNext')}: dvi` }).click()
  await content.getByText('Puslapis dvi').waitFor()
  await activity.getByRole('button', { name: t('activity.packageToParts') }).click()
  await states.filter({ hasText: 'viena' }).getByText(t('activity.packageComplete')).waitFor()
  await states.filter({ hasText: 'dvi' }).getByText(t('activity.packageComplete')).waitFor()
  await activity.getByRole('button', { name: `${t('activity.packageOpen')}: trys` }).click()
  await content.getByText('Puslapis trys').waitFor()
  await activity.getByRole('button', { name: t('activity.toCourse') }).click()
  await phone.waitForURL(/\/theory/)
  await expect.poll(() => stateOf(pool, 'Praneša išeinant')).toBe('complete')
})

/** A part of 2004 with a button for each request. */
const asking = (requests: readonly string[]) => `<script>const api = parent.API_1484_11; api.Initialize('')
  const ask = (request) => { api.SetValue('cmi.completion_status', 'completed')
    api.SetValue('adl.nav.request', request); api.Terminate('') }</script>
  ${requests.map((request) => `<button onclick="ask('${request}')">${request}</button>`).join('')}
  <output></output><script>document.querySelector('output').textContent =
    ['continue', 'previous'].map((way) => api.GetValue('adl.nav.request_valid.' + way)).join(' ')</script>`

test('parts of SCORM 2004 lead from one to another, and the last one to the list', async () => {
  const files = {
    'imsmanifest.xml': manifest(
      item('one', 'Viena') + item('two', 'Kita'),
      sco('one') + sco('two'),
      '2004 3rd Edition',
    ),
    'one.html': page(asking(['continue'])),
    'two.html': page(asking(['{target=one}choice', 'exitAll'])),
  }
  const wide = await open(1440, 'Dalys kviečia viena kitą', files)
  const { activity, content } = activityFrames(wide)
  await activity.getByRole('button', { name: `${t('activity.packageOpen')}: Viena` }).click()
  await content.getByText('true false').waitFor()
  await content.getByRole('button', { name: 'continue' }).click()
  await content.getByText('false true').waitFor()
  await content.getByRole('button', { name: 'choice' }).click()
  await content.getByText('true false').waitFor()
  await content.getByRole('button', { name: 'continue' }).click()
  await content.getByRole('button', { name: 'exitAll' }).click()
  await activity.getByRole('heading', { name: t('activity.packageParts'), exact: true }).waitFor()
  await expect.poll(() => stateOf(pool, 'Dalys kviečia viena kitą')).toBe('complete')
})

test('a single content that asks to be left is closed, and can be opened again', async () => {
  const files = {
    'imsmanifest.xml': manifest(item('one', 'Viena'), sco('one'), '2004 4th Edition'),
    'one.html': page(asking(['suspendAll'])),
  }
  const phone = await open(390, 'Turinys užsiveria', files)
  const { activity, content } = activityFrames(phone)
  await content.getByRole('button', { name: 'suspendAll' }).click()
  await activity.getByText(t('activity.packageClosed')).waitFor()
  await activity.getByText(t('activity.packageComplete'), { exact: true }).waitFor()
  await shoot(phone, 'package-closed-390')
  await activity.getByRole('button', { name: t('activity.packageReopen') }).click()
  await content.getByRole('button', { name: 'suspendAll' }).waitFor()
})
