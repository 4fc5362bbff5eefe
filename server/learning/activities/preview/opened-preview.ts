import type { Fails } from '../../../context.ts'
import { inLanguage, languageOf } from '../../../db/texts.ts'
import { activityTokens, type PreviewClaims } from '../activity-tokens.ts'
import type { PreviewWork } from '../kind.ts'
import { findPreviewed, type Previewed } from './find-previewed.ts'

export type Previewing = PreviewWork & Fails<'activity_not_found'>
export const findStepOf = (work: Previewing, { module, item }: PreviewClaims): Promise<Previewed> =>
  findPreviewed(work, module, item)

/** What every opened activity has, with a token that works for the preview only. */
export async function commonOf(
  { config, now }: Previewing,
  { sub, sid, module, item, lang }: PreviewClaims,
  step: Previewed,
) {
  const claims = { sub, sid, module, item, lang, purpose: 'activity-preview-work' } as const
  return {
    id: item,
    title: inLanguage(step.title, lang),
    lang: languageOf(step.title, lang),
    token: await activityTokens(config.secret).sign(claims, now),
  }
}

/** What staff typed in a preview and did not send is kept apart from what learners did. */
export const previewDrafts = ({ item }: PreviewClaims): string => `preview-${item}`

/** The course waits for nothing, because nobody is enrolled in it. */
export const noStanding = { certificate_id: null, certificate: false, missing: [], practice: null }
