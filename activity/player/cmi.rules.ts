import * as v from 'valibot'
import { maxState } from '../../contract/activities/packages.ts'
import type { PlayerTask } from '../../contract/activities/player.ts'
import { addTimes12, addTimes2004 } from './times.rules.ts'

const Tree = v.record(v.string(), v.unknown())
export type Tree = v.InferOutput<typeof Tree>
/** `terminated`: the content ended its session itself; without it the page was left or closed meanwhile. */
const Saved = v.pipe(v.string(), v.parseJson(), v.object({ cmi: Tree, terminated: v.optional(v.boolean()) }))

const treeOf = (value: unknown): Tree => (v.is(Tree, value) ? value : {})

/**
 * The CMI data to go on from; undefined when a new attempt begins: at first, and after a session that the content ended
 * without `suspend` (SCORM 1.2 run-time, 3.4; 2004 run-time, 4.2.8).
 */
function resumableOf(format: PlayerTask['format'], state: string | null): Tree | undefined {
  const parsed = v.safeParse(Saved, state)
  if (!parsed.success) return undefined
  const { cmi, terminated } = parsed.output
  const { exit } = format === 'scorm12' ? treeOf(cmi.core) : cmi
  return terminated && exit !== 'suspend' ? undefined : cmi
}

type Starting = Omit<PlayerTask, 'type' | 'kind' | 'ends' | 'file' | 'title' | 'part' | 'parts'>

/**
 * The CMI data that a SCO begins with: what it goes on from, and what is ours to say. Nothing names the learner. The
 * time of the session before is added to the total.
 */
export function startingCmi({ format, state, learner, language, mastery, launchData, ...task }: Starting): Tree {
  const resumed = resumableOf(format, state)
  const saved = resumed ?? {}
  const entry = resumed ? 'resume' : 'ab-initio'
  const launch = launchData === null ? {} : { launch_data: launchData }
  if (format === 'scorm12') {
    const core = treeOf(saved.core)
    return {
      ...saved,
      ...launch,
      core: {
        ...core,
        student_id: 'learner',
        student_name: learner,
        credit: 'credit',
        lesson_mode: 'normal',
        entry,
        exit: '',
        session_time: '00:00:00',
        total_time: addTimes12(core.total_time, core.session_time),
      },
      student_preference: { ...treeOf(saved.student_preference), language },
      student_data: { ...treeOf(saved.student_data), ...(mastery === null ? {} : { mastery_score: String(mastery) }) },
    }
  }
  const objectives = Object.fromEntries(task.objectives.map((id, at) => [at, { id }]))
  return {
    objectives,
    ...saved,
    ...launch,
    learner_id: 'learner',
    learner_name: learner,
    credit: 'credit',
    mode: 'normal',
    entry,
    exit: '',
    session_time: 'PT0S',
    total_time: addTimes2004(saved.total_time, saved.session_time),
    learner_preference: { ...treeOf(saved.learner_preference), language },
    ...(mastery === null ? {} : { scaled_passing_score: String(mastery / 100) }),
    ...(task.completion === null ? {} : { completion_threshold: String(task.completion) }),
  }
}

/** The total time as the SCO began with it: the library leaves it out of the data of 1.2. */
const withTotal = (cmi: Tree, started: Tree): Tree =>
  'core' in cmi ? { ...cmi, core: { ...treeOf(cmi.core), total_time: treeOf(started.core).total_time } } : cmi

/**
 * CMI data as JSON that can be saved. What is too large loses its record of interactions first; `overflow`: then also
 * the place to go on from, so that status and score are kept whatever the content does.
 */
export function savableCmi(given: unknown, started: Tree, terminated: boolean): { state: string; overflow: boolean } {
  const cmi = withTotal(treeOf(treeOf(given).cmi), started)
  const whole = JSON.stringify({ cmi, terminated })
  if (whole.length <= maxState) return { state: whole, overflow: false }
  const brief = JSON.stringify({ cmi: { ...cmi, interactions: {}, comments_from_learner: {} }, terminated })
  if (brief.length <= maxState) return { state: brief, overflow: false }
  const { core, completion_status, success_status, progress_measure, score, exit, session_time, total_time } = cmi
  const least = { core, completion_status, success_status, progress_measure, score, exit, session_time, total_time }
  return { state: JSON.stringify({ cmi: least, terminated }), overflow: true }
}
