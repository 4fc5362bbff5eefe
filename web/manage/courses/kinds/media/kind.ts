import * as v from 'valibot'
import type { Kind } from '../kind.ts'
import { linkFault } from '../link.ts'
import { hasSettings } from '../settings.ts'
import { MediaDraft } from './draft.ts'
import { mediaFaults } from './faults.ts'
import { mediaStart } from './media-start.ts'
import { MediaSettings } from './MediaSettings.tsx'

const media: Omit<Kind, 'empty'> = {
  draft: MediaDraft,
  editor: MediaSettings,
  completion: 2,
  faults: ({ step }) => {
    if (hasSettings(step.settings)) return mediaFaults(v.parse(MediaDraft, step.settings))
    return step.module === 'document' && step.content.lt.trim() ? [] : linkFault(step)
  },
}
export const video: Kind = { ...media, empty: mediaStart.video }
export const resource: Kind = { ...media, empty: mediaStart.resource }
export const documentVideo: Kind = { ...media, empty: mediaStart.document_video }
/** A file, or a text that is read in its place. */
export const sheet: Kind = { ...media, empty: {}, completion: 1, written: (settings) => !hasSettings(settings) }
