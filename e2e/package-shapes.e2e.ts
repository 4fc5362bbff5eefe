import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { h5pFiles, type TestFiles, zip } from '../server/test/packages.ts'
import type { PackageKind } from '../server/workers/packages/manifests.ts'
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

async function open(width: number, name: string, files: TestFiles, kind: PackageKind = 'scorm'): Promise<Page> {
  const opened = await newPage({ width })
  await signInLearner(opened, pool, slug)
  await visit(opened, await addPackage(pool, slug, { name, kind, bytes: zip(files) }))
  return opened
}
const heightOf = (frame: Locator) => frame.evaluate(({ clientHeight }) => clientHeight)

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

/** A page that shows a part of this height, in the ways in which programs lay pages out. */
const layouts = {
  'with its foot below':
    '<style>body { margin: 0; display: flex; flex-direction: column; min-height: 100vh } footer { margin-top: auto }</style><div></div><footer>Pabaiga</footer>',
  'placed on its window': '<style>div { position: absolute; width: 100% }</style><div></div>',
}

test.each(Object.entries(layouts))(
  'a frame is as long as what its page shows, and shorter again after a long one: laid out %s',
  async (name, layout) => {
    const show = (name: string, height: number) =>
      `<button onclick="document.querySelector('div').style.height = '${height}px'">${name}</button>`
    const files = {
      'imsmanifest.xml': manifest(item('one', 'Vienas puslapis'), sco('one')),
      'one.html': page(`${show('Ilgas', 3000)}${show('Trumpas', 100)}${layout}`),
    }
    const phone = await open(390, `Ilgas ir trumpas ${name}`, files)
    const { activity, player, content } = activityFrames(phone)
    const height = () => heightOf(player.locator('iframe'))
    await content.getByRole('button', { name: 'Ilgas' }).click()
    await expect.poll(height).toBeGreaterThan(3000)
    await content.getByRole('button', { name: 'Trumpas' }).click()
    await expect.poll(height).toBe(600)
    await expect.poll(() => heightOf(activity.locator('iframe'))).toBeLessThan(700)
    await expect.poll(() => heightOf(phone.locator('iframe:not([hidden])'))).toBeLessThan(1200)
  },
)

test('a page that lays a dialog over its window is scrolled in its frame, where the dialog is seen', async () => {
  const dialog = `<dialog style="position:fixed;top:50%;left:0;width:90%;margin:0" id="d">Langas</dialog>`
  const press = `<button style="margin-top:2500px" onclick="document.querySelector('#d').show()">Atverti langą</button>`
  const files = {
    'imsmanifest.xml': manifest(item('one', 'Vienas puslapis'), sco('one')),
    'one.html': page(`${press}<div style="height:2500px"></div>${dialog}`),
  }
  const phone = await open(390, 'Langas virš puslapio', files)
  const { player, content } = activityFrames(phone)
  const frame = player.locator('iframe')
  await expect.poll(() => heightOf(frame)).toBeGreaterThan(5000)
  await content.getByRole('button', { name: 'Atverti langą' }).click()
  await expect.poll(() => heightOf(frame)).toBe(600)
  const seenAt = () => content.locator('#d').evaluate(({ ownerDocument: { defaultView } }) => defaultView?.scrollY ?? 0)
  await expect.poll(seenAt).toBeGreaterThan(1500)
  const shown = await content.locator('#d').boundingBox()
  expect(shown?.y).toBeGreaterThan(0)
  expect(shown?.y).toBeLessThan(844)
})

test('H5P whose state cannot be read keeps its score; its frame is shorter again after a long page', async () => {
  // Its own fault, in what H5P itself saves, is none of the page.
  const script = `addEventListener('error', (event) => event.preventDefault())
  H5P.Card = function () {
    H5P.EventDispatcher.call(this)
    this.getCurrentState = () => { throw new Error('no state') }
    this.getScore = () => 3
    this.getMaxScore = () => 4
    const show = (height) => { this.$box.css('height', height); this.trigger('resize') }
    this.attach = ($container) => {
      this.$box = H5P.jQuery('<div>').appendTo($container)
      const add = (name, act) => H5P.jQuery('<button>', { text: name, on: { click: act } }).prependTo($container)
      add('Ilgas', () => show(3000))
      add('Trumpas', () => show(100))
      add('Atsakyti', () => this.triggerXAPIScored(3, 4, 'completed'))
    }
  }
  H5P.Card.prototype = Object.create(H5P.EventDispatcher.prototype)`
  const name = 'H5P be būsenos'
  const phone = await open(390, name, h5pFiles({ 'H5P.Card-1.0/main.js': script }), 'h5p')
  const { activity, content } = activityFrames(phone)
  const height = () => heightOf(phone.locator('iframe:not([hidden])'))
  await content.getByRole('button', { name: 'Ilgas' }).click()
  await expect.poll(height).toBeGreaterThan(3000)
  await content.getByRole('button', { name: 'Trumpas' }).click()
  await expect.poll(height).toBeLessThan(1200)
  await content.getByRole('button', { name: 'Atsakyti' }).click()
  await activity.getByText(t('activity.packageScore', { score: 75 })).waitFor()
  await expect.poll(() => stateOf(pool, name)).toBe('complete')
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
