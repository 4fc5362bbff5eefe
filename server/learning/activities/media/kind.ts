import { mediaModules } from '../../../../contract/activities/modules.ts'
import type { ActivityKind } from '../kind.ts'
import { mediaHandlers, openMedia } from './media.routes.ts'
import { previewedMedia, previewMedia } from './preview-media.ts'

/** Films, documents and files to download. */
export const media = {
  modules: mediaModules,
  app: 'media/MediaApp.tsx',
  open: openMedia,
  preview: previewMedia,
  calls: mediaHandlers,
  previews: previewedMedia,
} satisfies ActivityKind
