import * as v from 'valibot'
import type { ActivityCall } from './activities/common.ts'
import { formCalls, OpenedForm } from './activities/forms.ts'
import { forumCalls, OpenedForum } from './activities/forums.ts'
import { mediaCalls, OpenedMedia } from './activities/media.ts'
import { activityModules } from './activities/modules.ts'
import { OpenedPackage, packageCalls } from './activities/packages.ts'
import { OpenedScenario, scenarioCalls } from './activities/scenarios.ts'
import { OpenedTest, testCalls } from './activities/tests.ts'

/** The modules that open on the activities' origin; some only with what they need (`kinds.ts`). */
export const ActivityModule = v.picklist(activityModules)
export type ActivityModule = v.InferOutput<typeof ActivityModule>

export const OpenedActivity = v.variant('kind', [
  OpenedTest,
  OpenedScenario,
  OpenedMedia,
  OpenedPackage,
  OpenedForm,
  OpenedForum,
])
export type OpenedActivity = v.InferOutput<typeof OpenedActivity>

const Offset = v.pipe(v.number(), v.minValue(0), v.maxValue(50_000))

/**
 * Messages from the frame to the portal (`postMessage`); other shapes and origins are ignored.
 */
export const FrameMessage = v.variant('type', [
  /** Its page has come; its scripts are on their way. */
  v.object({ type: v.literal('activity-opening') }),
  /** What activities are made of is in the browser's cache. */
  v.object({ type: v.literal('activity-ahead') }),
  /** It cannot be shown: a script did not come, or failed. */
  v.object({ type: v.literal('activity-failed') }),
  /** `show`: what the learner asked for next, in place of the way back. */
  v.object({ type: v.literal('form-finished'), show: v.optional(v.picklist(['certificate', 'messages'])) }),
  /** The frame's token has expired: the portal offers to launch the activity again. */
  v.object({ type: v.literal('session-expired') }),
  /** Whether it has work that the server could not get. */
  v.object({ type: v.literal('unsent-work'), waiting: v.boolean() }),
  /** After a sign-out: what it kept in this tab is removed. */
  v.object({ type: v.literal('data-removed') }),
  v.object({ type: v.literal('document-size'), height: v.pipe(v.number(), v.minValue(1), v.maxValue(50_000)) }),
  /** A part that is to be in view; pixels from the top of the frame. */
  v.object({ type: v.literal('show-part'), top: Offset, bottom: Offset }),
  v.object({
    type: v.literal('activity-completion'),
    module: ActivityModule,
    id: v.number(),
    state: v.picklist(['passed', 'failed', 'complete']),
  }),
])
export type FrameMessage = v.InferOutput<typeof FrameMessage>

/** No reply contains answers, explanations or consequences before the attempt is submitted or the choice is made. */
export const activityCalls = {
  openActivity: {
    method: 'GET',
    path: '/activity',
    token: 'launch',
    about:
      'Opens a launched activity. A test or survey: with the questions of the open attempt, of a new one when nothing was attempted yet and there is no time limit, or without. A scenario or algorithm: with the open run, if there is one. A film or document: with its files and where the learner was. A package: where it is played, with what was saved of it. A form: with its draft, or what was submitted. A forum: with its latest threads.',
    reply: OpenedActivity,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  ...testCalls,
  ...scenarioCalls,
  ...mediaCalls,
  ...packageCalls,
  ...formCalls,
  ...forumCalls,
} as const satisfies Record<string, ActivityCall>
