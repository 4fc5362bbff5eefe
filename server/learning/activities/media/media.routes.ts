import { MediaModule, type OpenedMedia } from '../../../../contract/activities/media.ts'
import type { Language } from '../../../../contract/common.ts'
import * as v from 'valibot'
import type { Fails } from '../../../context.ts'
import { inLanguage, languageOf } from '../../../db/texts.ts'
import { isDone } from '../../study/completion.rules.ts'
import { findState, findStep, saveState, startItem } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { recordStep } from '../../enrolments/finish-course.ts'
import type { Enrolled, OutlineStep } from '../../study/outline.queries.ts'
import { requireAvailableStep } from '../../study/require-available-step.ts'
import { type OpenClaims, type WorkClaims, workToken } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import { draftsName } from '../drafts-name.ts'
import type { ActivityHandlers, ActivityWork } from '../kind.ts'
import { isInteractive } from '../step-settings.ts'
import { completedBy } from './completed-by.rules.ts'
import { readMedia } from './media-settings.ts'
import { findMediaState, saveMediaState } from './media-state.queries.ts'
import { openParts } from './opened-media.ts'
import { findDescription } from './step-description.queries.ts'
import { addPlayed, isWatched, percentOf } from './watched.rules.ts'

type Opening = ActivityWork & Fails<'activity_not_found' | 'not_available_yet'>

/** An available material with its enrolment locked, its files and where the learner is in it. */
async function lockMedia(work: Opening, { sub: userId, module, item }: OpenClaims | WorkClaims) {
  if (!v.is(MediaModule, module)) return work.fail('activity_not_found')
  const found = await findStep(work.db, userId, module, item)
  if (found) await lockEnrolment(work.db, userId, found.course_id)
  const { step, enrolled } = await requireAvailableStep(work, userId, module, item)
  if (!isInteractive(step)) return work.fail('activity_not_found')
  const at = { userId, enrolmentId: enrolled.enrolmentId, stepId: item }
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
    id: item,
    title: inLanguage(step.title, lang),
    lang: languageOf(step.title, lang),
    description: inLanguage(await findDescription(db, item), lang),
    drafts: draftsName(config, at),
    by,
    ...(await openParts(work, material)),
    ...(await complete(work, { step, enrolled, lang }, by === 'opening')),
    token: await workToken(work, claims),
  }
}

type Handled = 'savePlayed' | 'saveRead'

export const mediaHandlers: Pick<ActivityHandlers, Handled> = {
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
