import type { PlayerTask } from '../../contract/activities/player.ts'
import { notifyActivities } from './activities.ts'
import { savableCmi, startingCmi } from './cmi.rules.ts'

/** Milliseconds after a change until it is reported: contents set many values at once. */
const settleTime = 200
/** Pixels. A SCO lays itself out in its frame; one that is longer makes it grow. */
const frameHeight = 600

/** Nothing is sent by the library: we report the data, and there is no address to send them to. */
const settings = { autocommit: false, lmsCommitUrl: false, logLevel: 4 } as const

/** The API object that a SCO looks for in the frames above it (SCORM 1.2 run-time, 3.3; 2004 run-time, 3.3). */
async function makeApi(format: PlayerTask['format']) {
  if (format === 'scorm12') {
    const { Scorm12API } = await import('scorm-again/scorm12/min')
    const api = new Scorm12API(settings)
    return { api, name: 'API', changes: ['LMSSetValue', 'LMSCommit'], end: 'LMSFinish' } as const
  }
  const { Scorm2004API } = await import('scorm-again/scorm2004/min')
  const api = new Scorm2004API(settings)
  return { api, name: 'API_1484_11', changes: ['SetValue', 'Commit'], end: 'Terminate' } as const
}
type Api = Awaited<ReturnType<typeof makeApi>>['api']

/** Reports the data of a SCO; the server reads the result in them. */
function makeReport(api: Api) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let overflowed = false
  const report = (ended: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const { state, overflow } = savableCmi(api.renderCMIToJSONObject(), api.isTerminated())
    if (overflow && !overflowed) notifyActivities({ type: 'player-overflow' })
    overflowed ||= overflow
    notifyActivities({ type: 'player-state', state, result: ended ? { ended, score: null } : null })
  }
  return { report, reportSoon: () => (timer ??= setTimeout(() => report(false), settleTime)) }
}

/** Lets the frame grow with a long page; it never shrinks below its first height. */
function fitFrame(frame: HTMLIFrameElement) {
  const fit = () => {
    const needed = frame.contentDocument?.documentElement.scrollHeight ?? 0
    if (needed > frame.clientHeight + 1) frame.style.height = `${Math.min(needed, 20_000)}px`
  }
  frame.addEventListener('load', () => {
    frame.style.height = `${frameHeight}px`
    fit()
  })
  setInterval(fit, 1000)
}

/** Plays a SCO in a frame, with the API in this window. */
export async function startScorm(element: Element, task: PlayerTask): Promise<void> {
  const { api, name, changes, end } = await makeApi(task.format)
  api.loadFromJSON(startingCmi(task), 'cmi')
  const { report, reportSoon } = makeReport(api)
  // What is committed is reported at once: the learner may leave in the next moment.
  for (const change of changes) api.on(change, change.endsWith('Commit') ? () => report(false) : reportSoon)
  api.on(end, () => report(true))
  window.addEventListener('pagehide', () => report(false))
  Object.assign(window, { [name]: api })
  const frame = document.createElement('iframe')
  frame.title = task.title
  frame.style.height = `${frameHeight}px`
  fitFrame(frame)
  // Relative to the player: the files of the package are below its address.
  frame.src = `./${task.file}`
  element.append(frame)
}
