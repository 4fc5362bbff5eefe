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
