import type { Language } from '../../../contract/common.ts'

export const aheadPath = '/ahead'

/** Asks for each file with the least priority, and says when all are in the browser's cache, or did not come. */
const script = `
const files = document.querySelector('meta[name=files]').content.split(' ').filter(Boolean)
const get = (file) => fetch(file, { priority: 'low', credentials: 'same-origin' }).then((reply) => reply.blob())
Promise.allSettled(files.map(get)).then(() => parent.postMessage({ type: 'activity-ahead' }, '*'))
`

/**
 * The page by which a portal fetches the app's files before an activity is opened: browsers keep what a frame loads apart
 * from what its page does. It shows nothing, knows nobody and runs nothing of the app.
 */
export const aheadPage = (language: Language, files: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
  `<meta name="files" content="${files.join(' ')}"><title>…</title>` +
  `<link rel="icon" href="data:,"></head><body><script>${script}</script></body></html>`
