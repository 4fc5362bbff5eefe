import { refuse } from './read-zip.ts'

/** Libraries that need a microphone, a camera or a speech service of the browser's maker; frames have no permission. */
const needDevice: readonly string[] = [
  'H5P.AudioRecorder',
  'H5P.SpeakTheWords',
  'H5P.SpeakTheWordsSet',
  'H5P.ARScavenger',
  'H5P.AppearIn',
]
/** Libraries whose purpose is to show a page or a service of others. */
const needOutside: readonly string[] = [
  'H5P.IFrameEmbed',
  'H5P.TwitterUserFeed',
  'H5P.GoogleMaps',
  'H5P.GoogleDocs',
  'H5P.Twitter',
]

const outsideAddress = /^(?:https?:)?\/\//i
const outsideMime = /^video\/(?:YouTube|Vimeo|Panopto|Echo360)$/i
const loadingTag = /<(?:iframe|img|script|video|audio|source|embed|object|link)\b/i
const outsideAttribute = /\b(?:src|data|href)\s*=[\s"']*(?:https?:)?\/\//i

/**
 * Whether HTML loads something from elsewhere by being shown; links that are followed by hand are no such thing. What is
 * between two `>` is looked at once: an expression for the whole tag would run to the end from each `<`.
 */
const loadsOutside = (html: string) =>
  html.split('>').some((part) => {
    const tag = part.search(loadingTag)
    return tag >= 0 && outsideAttribute.test(part.slice(tag))
  })

/** The first value of the content that is loaded from another host. */
function outsideOf(value: unknown, key = ''): string | undefined {
  if (typeof value === 'string') {
    if (key === 'path' && outsideAddress.test(value)) return value
    if (key === 'mime' && outsideMime.test(value)) return value
    return loadsOutside(value) ? key || 'text' : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = outsideOf(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Refuses content that our policy would leave broken before a learner sees it. */
export function requireOffline(libraries: readonly string[], content: object): void {
  const device = libraries.find((name) => needDevice.includes(name))
  if (device !== undefined) refuse('package_needs_device', device)
  const outside = libraries.find((name) => needOutside.includes(name)) ?? outsideOf(content)
  if (outside !== undefined) refuse('package_outside_source', outside)
}
