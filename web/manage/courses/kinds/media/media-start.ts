import type { MediaModule } from '../../../../../contract/activities/media.ts'

const film = { file: '', captions: { lt: '' }, share: 90 }
const sheet = { file: { lt: '' }, done: 'pages' }
/** The settings of a material that is to show a file. */
export const mediaStart: Record<MediaModule, object> = {
  video: { film },
  document: { sheet },
  document_video: { film, sheet },
  resource: { download: { lt: '' } },
}

/** Whether a material shows a file of the course; the others are a text or an external address. */
export const hasFiles = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0
