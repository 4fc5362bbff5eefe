import { framedWindows } from './framed-windows.ts'

/**
 * A browser may refuse storage to a site within another one (Chromium with third-party cookies blocked), and content
 * stops at the first `localStorage`. Each document of a package then gets one in memory, its frames that of the player.
 * What is to be kept is kept by H5P's state and SCORM's suspend data.
 */
const memoryStorage = `for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].length
  } catch {
    let storage
    try {
      storage = window.parent !== window && window.parent[name]
    } catch {}
    storage ||= Object.create({
      getItem(key) { return Object.hasOwn(this, key) ? this[key] : null },
      setItem(key, value) { this[key] = String(value) },
      removeItem(key) { delete this[key] },
      clear() { for (const key of Object.keys(this)) delete this[key] },
      key(index) { return Object.keys(this)[index] ?? null },
      get length() { return Object.keys(this).length },
    })
    Object.defineProperty(window, name, { value: storage })
  }
}
`

/** Scripts of the packages' origin, by path. */
export const ownScripts: Readonly<Record<string, string>> = {
  '/storage.js': memoryStorage,
  '/windows.js': framedWindows,
}

/** Bytes of a document among which its head begins. */
export const headBytes = 65_536

/** Where the head of a document begins, in bytes; undefined when it has none. */
function headOf(document: Buffer): number | undefined {
  const text = document.subarray(0, headBytes).toString('latin1').toLowerCase()
  for (let at = text.indexOf('<head'); at >= 0; at = text.indexOf('<head', at + 1)) {
    const end = text.indexOf('>', at)
    if (end < 0) return undefined
    if (/[\s>]/.test(text.charAt(at + 5))) return end + 1
  }
  return undefined
}

/** An HTML document of a package with our scripts before its own. */
export function withOwnScripts(document: Buffer): Buffer {
  const head = headOf(document)
  if (head === undefined) return document
  const script = Buffer.from('<script src="/storage.js"></script><script src="/windows.js"></script>')
  return Buffer.concat([document.subarray(0, head), script, document.subarray(head)])
}
