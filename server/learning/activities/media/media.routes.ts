import type { OpenedMedia } from '../../../../contract/activities/media.ts'
import type { Language } from '../../../../contract/common.ts'
import { inLanguage } from '../../../db/texts.ts'
import { isDone } from '../../study/completion.rules.ts'
import { findState, saveState, startItem } from '../../study/completions.queries.ts'
import { recordStep } from '../../enrolments/finish-course.ts'
import type { Enrolled, OutlineStep } from '../../study/outline.queries.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import { draftsName } from '../drafts-name.ts'
import type { ActivityWork, KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import { completedBy } from './completed-by.rules.ts'
import { hasMedia, readMedia } from './media-settings.ts'
import { findMediaState, saveMediaState } from './media-state.queries.ts'
import { openParts } from './opened-media.ts'
import { findDescription } from './step-description.queries.ts'
import { addPlayed, isWatched, percentOf } from './watched.rules.ts'

/** An available material with its enrolment locked, its files and where the learner is in it. */
async function lockMedia(work: Opening, claims: OpenClaims | WorkClaims) {
  const { module, step, enrolled, at } = await lockStep(work, 'media', claims)
  if (!hasMedia(step.settings)) return work.fail('activity_not_found')
  const media = readMedia(step.settings)
  const by = completedBy(media, step.completion)
  return { module, step, enrolled, at, media, by, state: await findMediaState(work.db, at) }
}

type Completing = { step: OutlineStep; enrolled: Enrolled; lang: Language }

/** Completes the step unless it is; what the course waits for then. */
async function complete(work: ActivityWork, { step, enrolled, lang }: Completing, done: boolean) {
  const { db, now } = work
  const item = { userId: enrolled.userId, enrolmentId: enrolled.enrolmentId, stepId: step.id }
  if (isDone(await findState(db, item))) return { completed: true, course: null }
  if (!done) return { completed: false, course: null }
  await saveState(db, item, 'complete', now)
  const standing = await recordStep(work, { ...item, courseId: enrolled.courseId, now })
  return { completed: true, course: await standingOf(work, enrolled, standing, lang) }
}

/** Opens a video, document or file to download. Played seconds are counted from now. */
export async function openMedia(work: Opening, claims: OpenClaims): Promise<OpenedMedia> {
  const { db, config, now } = work
  const { sub, sid, item, lang } = claims
  const { module, step, enrolled, at, by, state } = await lockMedia(work, claims)
  await startItem(db, at, now)
  await saveMediaState(db, at, { ...state, counted: now.toISOString() }, now)
  const material = {
    courseId: enrolled.courseId,
    settings: step.settings,
    state,
    claims: { sub, sid, module, item, lang },
  }
  return {
    kind: 'media',
    module,
    ...(await openedOf(work, claims, step)),
    description: inLanguage(await findDescription(db, item), lang),
    drafts: draftsName(config, at),
    by,
    ...(await openParts(work, material)),
    ...(await complete(work, { step, enrolled, lang }, by === 'opening')),
  }
}

export const mediaHandlers: KindHandlers<'media'> = {
  savePlayed: async (work, claims, { played, second, rate }) => {
    const { media, by, step, enrolled, at, state } = await lockMedia(work, claims)
    const { film } = media
    if (!film) return work.fail('activity_not_found')
    const elapsed = (work.now.getTime() - Date.parse(state.counted)) / 1000
    const watched = addPlayed({ film: film.seconds, watched: state.watched, played, elapsed: elapsed || 0 })
    const after = { ...state, watched, position: Math.min(second, film.seconds), rate }
    await saveMediaState(work.db, at, { ...after, counted: work.now.toISOString() }, work.now)
    const done = by === 'film' && isWatched(watched, film.seconds, film.share)
    const completing = { step, enrolled, lang: claims.lang }
    return { watched: percentOf(watched, film.seconds), ...(await complete(work, completing, done)) }
  },

  saveRead: async (work, claims, { seen, page }) => {
    const { media, by, step, enrolled, at, state } = await lockMedia(work, claims)
    const { sheet } = media
    if (!sheet) return work.fail('activity_not_found')
    const known = new Set([...state.seen, ...seen].filter((each) => each <= sheet.pages))
    const pages = [...known].toSorted((a, b) => a - b)
    await saveMediaState(work.db, at, { ...state, seen: pages, page: Math.min(page, sheet.pages) }, work.now)
    const done = by === 'pages' && pages.length === sheet.pages
    return { seen: pages, ...(await complete(work, { step, enrolled, lang: claims.lang }, done)) }
  },
}
