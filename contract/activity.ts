import * as v from 'valibot'
import { type ActivityCall } from './activities/common.ts'
import { formCalls, OpenedForm } from './activities/forms.ts'
import { forumCalls, OpenedForum } from './activities/forums.ts'
import { mediaCalls, OpenedMedia } from './activities/media.ts'
import { activityModules, type KindName } from './activities/modules.ts'
import { OpenedPackage, packageCalls } from './activities/packages.ts'
import { OpenedScenario, scenarioCalls } from './activities/scenarios.ts'
import { OpenedTest, testCalls } from './activities/tests.ts'

export const ActivityModule = v.picklist(activityModules)
export type ActivityModule = v.InferOutput<typeof ActivityModule>

/**
 * The kinds of steps that open: what an opened one is, what is done with it, and what `openActivity` says of it. `kind`
 * of an opened one is its name here.
 */
export const activityKinds = {
  questions: {
    opened: OpenedTest,
    calls: testCalls,
    about:
      'A test or survey: with the questions of the open attempt, of a new one when nothing was attempted yet and there is no time limit, or without.',
  },
  scenario: {
    opened: OpenedScenario,
    calls: scenarioCalls,
    about: 'A scenario or algorithm: with the open run, if there is one.',
  },
  media: {
    opened: OpenedMedia,
    calls: mediaCalls,
    about: 'A film or document: with its files and where the learner was.',
  },
  package: {
    opened: OpenedPackage,
    calls: packageCalls,
    about: 'A package: where it is played, with what was saved of it.',
  },
  form: { opened: OpenedForm, calls: formCalls, about: 'A form: with its draft, or what was submitted.' },
  forum: { opened: OpenedForum, calls: forumCalls, about: 'A forum: with its latest threads.' },
} as const satisfies Record<
  KindName,
  { opened: v.GenericSchema; calls: Readonly<Record<string, ActivityCall>>; about: string }
>
const kinds = Object.values(activityKinds)

export const OpenedActivity = v.variant(
  'kind',
  kinds.map(({ opened }) => opened),
)
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

type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never
/** The calls of all kinds. Their types are joined as the calls are. */
const callsOfKinds = Object.assign({}, ...kinds.map(({ calls }) => calls)) as Joined<(typeof kinds)[number]['calls']>

/** No reply contains answers, explanations or consequences before the attempt is submitted or the choice is made. */
export const activityCalls = {
  openActivity: {
    method: 'GET',
    path: '/activity',
    token: 'launch',
    about: ['Opens a launched activity.', ...kinds.map(({ about }) => about)].join(' '),
    reply: OpenedActivity,
    fails: ['activity_session_expired', 'activity_not_found', 'not_available_yet'],
  },
  ...callsOfKinds,
} as const satisfies Record<string, ActivityCall>
