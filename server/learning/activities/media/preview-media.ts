import type { OpenedMedia } from '../../../../contract/activities/media.ts'
import { isOf } from '../../../../contract/activities/modules.ts'
import { inLanguage } from '../../../db/texts.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { completedBy } from './completed-by.rules.ts'
import { hasMedia, readMedia } from './media-settings.ts'
import { noMediaState } from './media-state.queries.ts'
import { openParts } from './opened-media.ts'
import { merge, percentOf } from './watched.rules.ts'
import { commonOf, findStepOf, previewDrafts, type Previewing } from '../preview/opened-preview.ts'

/** A video, document or file to download that nobody has begun. */
export async function previewMedia(work: Previewing, claims: PreviewClaims): Promise<OpenedMedia> {
  const { sub, sid, module, item, lang } = claims
  const step = await findStepOf(work, claims)
  if (!isOf('media', module) || !hasMedia(step.settings)) return work.fail('activity_not_found')
  const files = { sub, sid, module, item, lang, preview: true } as const
  const { courseId, settings } = step
  return {
    kind: 'media',
    module,
    ...(await commonOf(work, claims, step)),
    drafts: previewDrafts(claims),
    description: inLanguage(step.description, lang),
    by: completedBy(readMedia(settings), step.completion),
    ...(await openParts(work, { courseId, settings, state: noMediaState, claims: files })),
    completed: false,
    course: null,
  }
}

const unsaved = { completed: false, course: null }
/** What was played and read is answered, and kept nowhere. */
export const previewedMedia: KindPreviews<'media'> = {
  savePlayed: async (work, claims, { played }) => {
    const { film } = readMedia((await findStepOf(work, claims)).settings)
    return { watched: film ? percentOf(merge(played), film.seconds) : 0, ...unsaved }
  },
  saveRead: async (_work, _claims, { seen }) => ({ seen: seen.toSorted((a, b) => a - b), ...unsaved }),
}
