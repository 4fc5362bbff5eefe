import * as v from 'valibot'
import {
  maxStates,
  type OpenedPackage,
  type PackageProgress,
  type PartResult,
  type SavedPart,
} from '../../../../contract/activities/packages.ts'
import type { PackagePart } from '../../../db/json-columns.ts'
import { failFields } from '../../../http/fail.ts'
import { sum } from '../../../money.ts'
import { sentence } from '../../../sentences.ts'
import { findState, saveState, startItem } from '../../study/completions.queries.ts'
import { recordStep } from '../../enrolments/finish-course.ts'
import { packageTokens } from '../../packages/package-tokens.ts'
import { findPackage } from '../../packages/packages.queries.ts'
import { packagesOrigin } from '../activity-address.rules.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import { draftsName } from '../drafts-name.ts'
import type { KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import { keepBetter } from '../quiz/attempts.rules.ts'
import { findParts, type KeptParts, saveParts } from './package-state.queries.ts'
import { hasPackage, PackageSettings } from './package-settings.ts'
import { betterResult, resultOfCmi, resultOfH5p, resultOfReading, scoreOf, verdictOf } from './result.rules.ts'

const untouched = { state: null, verdict: 'incomplete', score: null } as const

/** An available step that plays a package, with its enrolment locked. */
async function lockPackage(work: Opening, claims: OpenClaims | WorkClaims) {
  const { module, step, enrolled, at } = await lockStep(work, 'package', claims)
  if (!hasPackage(step.settings)) return work.fail('activity_not_found')
  const settings = v.parse(PackageSettings, step.settings)
  const played = await findPackage(work.db, settings.package)
  if (!played) return work.fail('activity_not_found')
  return { step, enrolled, at, module, settings, played }
}

/** The parts of a package as they are opened, with what was saved of them. */
export const openedParts = (parts: readonly PackagePart[], kept: KeptParts): OpenedPackage['parts'] =>
  parts.map(({ launchData, completion = null, objectives = [], ...part }) => ({
    ...part,
    launch_data: launchData,
    completion,
    objectives,
    ...(kept[part.id] ?? untouched),
  }))

/** Opens a package: a token for its files, and what was saved of its parts on any device. */
export async function openPackage(work: Opening, claims: OpenClaims): Promise<OpenedPackage> {
  const { db, config, now } = work
  const { sub, sid, item, lang, portal = new URL(config.publicUrl).origin } = claims
  const { step, at, module, played } = await lockPackage(work, claims)
  await startItem(db, at, now)
  const kept = await findParts(db, at, played.hash)
  const read = await packageTokens(config.secret).sign({ sub, sid, item, package: played.hash, portal, lang }, now)
  return {
    kind: 'package',
    module,
    ...(await openedOf(work, claims, step)),
    drafts: draftsName(config, at),
    format: played.format,
    ends: played.ends,
    player: `${packagesOrigin(config, portal)}/p/${read}/`,
    learner: sentence(lang, 'learner'),
    parts: openedParts(played.parts, kept),
  }
}

type Locked = Awaited<ReturnType<typeof lockPackage>>
type Played = Pick<Locked, 'played' | 'settings'>

/** What a part reported, by the rules of its format. */
export function resultOf({ played, settings }: Played, { part, data, result }: SavedPart): PartResult {
  const { kind, mastery = null, completion = null } = played.parts.find(({ id }) => id === part) ?? {}
  if (played.format === 'h5p') return resultOfH5p(result, settings.passPercent)
  if (kind !== 'sco' || played.format === 'imscp') return resultOfReading(result)
  if (data === null) return { verdict: 'incomplete', score: null }
  return resultOfCmi(played.format, data, { mastery, completion }) ?? failFields({ data: 'type' })
}

/**
 * Completes the step when its parts are done; the best result and score count. Nothing is answered when it had that
 * state.
 */
async function complete(work: Opening, { at, enrolled }: Locked, parts: readonly PartResult[], claims: WorkClaims) {
  const verdict = verdictOf(parts)
  if (verdict === 'incomplete') return { completion: null, course: null }
  const { db, now } = work
  const before = await findState(db, at)
  const state = keepBetter(before, verdict)
  await saveState(db, at, state, now, scoreOf(parts))
  if (state === before) return { completion: null, course: null }
  const standing = await recordStep(work, { ...at, courseId: enrolled.courseId, now })
  return { completion: verdict, course: await standingOf(work, enrolled, standing, claims.lang) }
}

/** What a part has of its own now: what it saved, while all parts together do not have too much. */
function keptState(kept: KeptParts, { part, data }: SavedPart): string | null {
  const others = Object.entries(kept).map(([id, { state }]) => (id === part ? 0 : (state?.length ?? 0)))
  return data === null || sum(others) + data.length > maxStates ? (kept[part]?.state ?? null) : data
}

export const packageHandlers: KindHandlers<'package'> = {
  savePackage: async (work, claims, saved): Promise<PackageProgress> => {
    const { db, now } = work
    const locked = await lockPackage(work, claims)
    const { at, played } = locked
    if (!played.parts.some(({ id }) => id === saved.part)) return failFields({ part: 'choice' })
    const kept = await findParts(db, at, played.hash)
    const before = kept[saved.part] ?? untouched
    const best = betterResult(before, resultOf(locked, saved))
    const parts = { ...kept, [saved.part]: { state: keptState(kept, saved), ...best } }
    await saveParts(db, at, { hash: played.hash, parts, now })
    const results = played.parts.map(({ id }) => parts[id] ?? untouched)
    return { part: saved.part, ...best, ...(await complete(work, locked, results, claims)) }
  },
}
