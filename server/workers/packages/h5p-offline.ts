import { isOutside, outsideOfHtml } from './outside-addresses.rules.ts'
import { refuse } from './refusal.ts'

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

const outsideMime = /^video\/(?:YouTube|Vimeo|Panopto|Echo360)$/i

/** `needed`: a text of the content that is nothing without another site; `optional`: an address next to what is shown. */
type Outside = { needed?: string; optional: string[] }

/** What of a content is loaded from other hosts, by the names of its values. */
function outsideOf(value: unknown, key = ''): Outside {
  if (typeof value === 'string') {
    if ((key === 'path' && isOutside(value)) || (key === 'mime' && outsideMime.test(value)))
      return { needed: value, optional: [] }
    // Timelines name pictures and films of other sites by it.
    if (key === 'media' && isOutside(value)) return { optional: [value] }
    const [needed] = outsideOfHtml(value)
    return { ...(needed === undefined ? {} : { needed }), optional: [] }
  }
  if (typeof value !== 'object' || value === null) return { optional: [] }
  const inner = Object.entries(value).map(([name, one]) => outsideOf(one, name))
  const needed = inner.find((one) => one.needed !== undefined)?.needed
  return { ...(needed === undefined ? {} : { needed }), optional: inner.flatMap(({ optional }) => optional) }
}

/**
 * Refuses content that our policy would leave broken before a learner sees it. Returns the addresses that are missing
 * in content that works without them.
 */
export function requireOffline(libraries: readonly string[], content: object): string[] {
  const device = libraries.find((name) => needDevice.includes(name))
  if (device !== undefined) refuse('package_needs_device', { library: device })
  const { needed, optional } = outsideOf(content)
  const outside = libraries.find((name) => needOutside.includes(name)) ?? needed
  if (outside !== undefined) refuse('package_outside_source', { address: outside })
  return optional
}
