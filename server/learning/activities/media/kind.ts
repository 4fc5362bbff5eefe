import type { StepKind } from '../kind.ts'
import { mediaHandlers, openMedia } from './media.routes.ts'
import { previewedMedia, previewMedia } from './preview-media.ts'
import { completedBy, isProvedBy } from './completed-by.rules.ts'
import { hasMedia, mediaSettings, readMedia } from './media-settings.ts'

/** Films, documents and files to download. */
export const media: StepKind<'media'> = {
  settings: mediaSettings,
  opens: hasMedia,
  proves: (settings, completion) => isProvedBy(completedBy(readMedia(settings), completion)),
  app: 'media/MediaApp.tsx',
  open: openMedia,
  preview: previewMedia,
  calls: mediaHandlers,
  previews: previewedMedia,
}
