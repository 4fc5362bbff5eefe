import * as v from 'valibot'
import { maxState } from '../../contract/activities/packages.ts'
import type { PlayerTask } from '../../contract/activities/player.ts'

const Tree = v.record(v.string(), v.unknown())
type Tree = v.InferOutput<typeof Tree>
const Saved = v.pipe(v.string(), v.parseJson(), v.object({ cmi: Tree }))

const treeOf = (value: unknown): Tree => (v.is(Tree, value) ? value : {})

/** The CMI data that were saved last; empty for a first look. */
const savedOf = (state: string | null): Tree => {
  const parsed = v.safeParse(Saved, state)
  return parsed.success ? parsed.output.cmi : {}
}

type Starting = Pick<PlayerTask, 'format' | 'state' | 'learner' | 'language' | 'mastery' | 'launchData'>

/** The CMI data that a SCO begins with: what was saved, and what is ours to say. Nothing names the learner. */
export function startingCmi({ format, state, learner, language, mastery, launchData }: Starting): Tree {
  const saved = savedOf(state)
  const entry = state === null ? 'ab-initio' : 'resume'
  const launch = launchData === null ? {} : { launch_data: launchData }
  if (format === 'scorm12')
    return {
      ...saved,
      ...launch,
      core: {
        ...treeOf(saved.core),
        student_id: 'learner',
        student_name: learner,
        entry,
        exit: '',
        session_time: '00:00:00',
      },
      student_preference: { ...treeOf(saved.student_preference), language },
      student_data: { ...treeOf(saved.student_data), ...(mastery === null ? {} : { mastery_score: String(mastery) }) },
    }
  return {
    ...saved,
    ...launch,
    learner_id: 'learner',
    learner_name: learner,
    entry,
    exit: '',
    session_time: 'PT0S',
    learner_preference: { ...treeOf(saved.learner_preference), language },
    ...(mastery === null ? {} : { scaled_passing_score: String(mastery / 100) }),
  }
}

/**
 * CMI data as JSON that can be saved. What is too large loses its record of interactions first; `overflow`: then also
 * the place to go on from, so that status and score are kept whatever the content does.
 */
export function savableCmi(given: unknown): { state: string; overflow: boolean } {
  const cmi = treeOf(treeOf(given).cmi)
  const whole = JSON.stringify({ cmi })
  if (whole.length <= maxState) return { state: whole, overflow: false }
  const brief = JSON.stringify({ cmi: { ...cmi, interactions: {}, comments_from_learner: {} } })
  if (brief.length <= maxState) return { state: brief, overflow: false }
  const { core, completion_status, success_status, score } = cmi
  return { state: JSON.stringify({ cmi: { core, completion_status, success_status, score } }), overflow: true }
}
