/**
 * Keeps what the theory of an opened course, and the day of a practice group, need without network: the page around it,
 * its hashed scripts and styles, typefaces and pictures. What they say is personal and is not here
 * (`web/learning/offline/kept-store.ts`). Registered by the first such screen (`web/learning/offline/keep-files.ts`),
 * which names the files.
 */

/** Pages and files of the portal: the same for everybody. */
const shell = 'praktika-shell'
/** Which courses were opened, and their pictures: removed at sign-out (`web/api/session.ts`). */
const kept = 'praktika-kept'
/** The oldest files beyond are removed: those of the last builds stay, so that their open pages go on working. */
const most = 400

const prefixOf = (path) => /^\/(?:en|ru)(?=\/|$)/.exec(path)?.[0] ?? ''
const studied =
  /^(?:\/(?:en|ru))?\/course\/(?:[^/]+\/)?\d+(?:\/(?:theory|general|tests|surveys|grades|activity|trio)(?:\/.*)?)?$/
const practised = /^(?:\/(?:en|ru))?\/manage\/days\/\d+$/
const isKept = (path) => studied.test(path) || practised.test(path)
const shellPage = (path) => `${prefixOf(path)}/kept/${practised.test(path) ? 'day' : 'shell'}`
const offlinePage = (path) => `${prefixOf(path)}/offline.html`

async function find(name, key) {
  const cache = await caches.open(name)
  return cache.match(key, { ignoreVary: true })
}

async function put(name, key, response) {
  const cache = await caches.open(name)
  await cache.put(key, response)
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

/** Puts files into a cache; those that are there already become the newest. */
async function keepFiles(name, addresses) {
  for (const address of addresses) {
    const response = (await find(name, address)) ?? (await fetch(address).catch(() => undefined))
    if (response?.ok) await put(name, address, response)
  }
  const cache = await caches.open(name)
  const all = await cache.keys()
  for (const request of all.slice(0, Math.max(0, all.length - most))) await cache.delete(request)
}

/** Keeps the page around all such screens, if it is of the build whose files are kept with it. */
async function keepPage(page, files) {
  const response = await fetch(page)
  if (!response.ok || response.redirected) return
  const [, entry] = /import\('([^']+)'\)/.exec(await response.clone().text()) ?? []
  if (entry && files.includes(entry)) await put(shell, shellPage(page), response)
}

async function keep({ page, title, files, pictures }) {
  await keepFiles(shell, [offlinePage(page), ...files])
  await keepFiles(kept, pictures)
  await put(kept, page, new Response(title))
  await keepPage(page, files)
}

self.addEventListener('message', (event) => {
  const answer = (text) => event.source?.postMessage(text)
  event.waitUntil(
    keep(event.data).then(
      () => answer('kept'),
      () => undefined, // the network went away: the next screen asks again
    ),
  )
})

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page for screens that need the network, with links to the courses in its language that do not. */
async function helpPage(path) {
  const page = await find(shell, offlinePage(path))
  if (!page) return Response.error()
  const cache = await caches.open(kept)
  const links = []
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!isKept(pathname) || prefixOf(pathname) !== prefixOf(path)) continue
    const title = await (await cache.match(url))?.text()
    if (title) links.unshift(`<li><a href="${escaped(pathname)}">${escaped(title)}</a></li>`)
  }
  const html = (await page.text()).replace('<!--courses-->', () => (links.length ? `<ul>${links.join('')}</ul>` : ''))
  return new Response(html, { status: 503, headers: page.headers })
}

async function openPage(event, path) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (isKept(path) && (await find(shell, shellPage(path)))) || helpPage(path)
  }
}

const openFile = async (request) => (await find(shell, request)) ?? fetch(request)

async function openPicture(request) {
  try {
    return await fetch(request)
  } catch {
    return (await find(kept, request)) ?? (await find(shell, request)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, pathname))
  else if (/^\/(?:assets|fonts)\//.test(pathname)) event.respondWith(openFile(request))
  else if (pathname.startsWith('/media/')) event.respondWith(openPicture(request))
})
