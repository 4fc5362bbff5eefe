import * as v from 'valibot'
import { isOf } from '../../../../contract/activities/modules.ts'
import type { OpenedPackage } from '../../../../contract/activities/packages.ts'
import { sentence } from '../../../sentences.ts'
import { packageTokens } from '../../packages/package-tokens.ts'
import { findPackage } from '../../packages/packages.queries.ts'
import { packagesOrigin } from '../activity-address.rules.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { hasPackage, PackageSettings } from './package-settings.ts'
import { openedParts, resultOf } from './package.routes.ts'
import { commonOf, findStepOf, previewDrafts, type Previewing } from '../preview/opened-preview.ts'

async function playedBy(work: Previewing, claims: PreviewClaims) {
  const step = await findStepOf(work, claims)
  const { module } = claims
  if (!isOf('package', module) || !hasPackage(step.settings)) return work.fail('activity_not_found')
  const settings = v.parse(PackageSettings, step.settings)
  const played = (await findPackage(work.db, settings.package)) ?? work.fail('activity_not_found')
  return { step, module, settings, played }
}

/** A package that nobody has begun. */
export async function previewPackage(work: Previewing, claims: PreviewClaims): Promise<OpenedPackage> {
  const { config, now } = work
  const { sub, sid, item, lang, portal = new URL(config.publicUrl).origin } = claims
  const { step, module, played } = await playedBy(work, claims)
  const reading = { sub, sid, preview: true, item, package: played.hash, portal, lang } as const
  const read = await packageTokens(config.secret).sign(reading, now)
  return {
    kind: 'package',
    module,
    ...(await commonOf(work, claims, step)),
    drafts: previewDrafts(claims),
    format: played.format,
    ends: played.ends,
    player: `${packagesOrigin(config, portal)}/p/${read}/`,
    learner: sentence(lang, 'learner'),
    parts: openedParts(played.parts, {}),
  }
}

/** What the package reports is judged, and kept nowhere. */
export const previewedPackages: KindPreviews<'package'> = {
  savePackage: async (work, claims, saved) => ({
    part: saved.part,
    ...resultOf(await playedBy(work, claims), saved),
    completion: null,
    course: null,
  }),
}
