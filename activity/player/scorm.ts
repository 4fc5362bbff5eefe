import { maxSuspendData } from '../../contract/activities/packages.ts'
import type { PlayerTask } from '../../contract/activities/player.ts'
import { notifyActivities, onEnd } from './activities.ts'
import { savableCmi, startingCmi, type Tree } from './cmi.rules.ts'
import { fitFrame } from './fit-frame.ts'
import { navigationOf, possibleRequests } from './navigation.rules.ts'

/** Milliseconds after a change until it is reported: contents set many values at once. */
const settleTime = 200
/** Nothing is sent by the library: we report the data, and there is no address to send them to. */
const settings = { autocommit: false, lmsCommitUrl: false, logLevel: 4 } as const

/** The API object that a SCO looks for in the frames above it (SCORM 1.2 run-time, 3.3; 2004 run-time, 3.3). */
async function makeApi(task: PlayerTask) {
  if (task.format === 'scorm12') {
    const { Scorm12API } = await import('scorm-again/scorm12/min')
    const api = new Scorm12API(settings)
    const names = { name: 'API', changes: ['LMSSetValue', 'LMSCommit'], end: 'LMSFinish', set: 'LMSSetValue' } as const
    return { api, ...names, asked: () => undefined }
  }
  const { Scorm2004API } = await import('scorm-again/scorm2004/min')
  const api = new Scorm2004API({ ...settings, scoItemIds: task.parts })
  Object.assign(api.adl.nav.request_valid, possibleRequests(task))
  const names = { name: 'API_1484_11', changes: ['SetValue', 'Commit'], end: 'Terminate', set: 'SetValue' } as const
  return { api, ...names, asked: () => navigationOf(api.adl.nav.request, task) }
}
type Api = Awaited<ReturnType<typeof makeApi>>['api']

/** Reports the data of a SCO; the server reads the result in them. */
function makeReport(api: Api, started: Tree) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let overflowed = false
  const report = (ended: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const { state, overflow } = savableCmi(api.renderCMIToJSONObject(), started, api.isTerminated())
    if (overflow && !overflowed) notifyActivities({ type: 'player-overflow' })
    overflowed ||= overflow
    notifyActivities({ type: 'player-state', state, result: ended ? { ended, score: null } : null })
  }
  return { report, reportSoon: () => (timer ??= setTimeout(() => report(false), settleTime)) }
}

/** The page of a part in a frame that fits it. It is taken away when the part is left: contents report at that. */
function openPage(element: Element, { title, file }: PlayerTask): HTMLIFrameElement {
  const place = document.createElement('div')
  place.className = 'place'
  const frame = document.createElement('iframe')
  frame.title = title
  // Relative to the player: the files of the package are below its address.
  frame.src = `./${file}`
  place.append(frame)
  element.append(place)
  fitFrame(place, frame)
  onEnd(() => frame.remove())
  return frame
}

/** A page without a SCO: it is read when it is there. */
export async function openReading(element: Element, task: PlayerTask): Promise<void> {
  openPage(element, task).addEventListener('load', () =>
    notifyActivities({ type: 'player-state', state: null, result: { ended: true, score: null } }),
  )
}

/** A SCO that keeps too much gets an error, which few of them show: the learner is shown it here. */
function noteOverflow(api: Api, name: string): void {
  const set: unknown = Reflect.get(api, name)
  if (typeof set !== 'function') return
  Reflect.set(api, name, (element: unknown, value: unknown): unknown => {
    if (element === 'cmi.suspend_data' && String(value).length > maxSuspendData)
      notifyActivities({ type: 'player-overflow' })
    return Reflect.apply(set, api, [element, value])
  })
}

/** Plays a SCO in a frame, with the API in this window. */
export async function startScorm(element: Element, task: PlayerTask): Promise<void> {
  const { api, name, changes, end, set, asked } = await makeApi(task)
  const started = startingCmi(task)
  api.loadFromJSON(started, 'cmi')
  const { report, reportSoon } = makeReport(api, started)
  // What is committed is reported at once: the learner may leave in the next moment.
  for (const change of changes) api.on(change, change.endsWith('Commit') ? () => report(false) : reportSoon)
  api.on(end, () => {
    report(true)
    const leave = asked()
    if (leave) notifyActivities({ type: 'player-leave', ...leave })
  })
  noteOverflow(api, set)
  window.addEventListener('pagehide', () => report(false))
  Object.assign(window, { [name]: api })
  openPage(element, task)
}
