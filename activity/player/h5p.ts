import * as v from 'valibot'
import { maxState, type ReportedResult } from '../../contract/activities/packages.ts'
import type { PlayerTask } from '../../contract/activities/player.ts'
import { notifyActivities, onEnd } from './activities.ts'
import { keepWhole } from './fit-frame.ts'
import { type Content, isAtLastPage, isWholeBook, scoreOf } from './h5p-content.ts'
import { resultOfStatement } from './statement.rules.ts'

/** Milliseconds between two looks at the state of a content: most of them do not say when it changes. */
const watchEvery = 500
/** Milliseconds in which a content must start once what it loads has come, however slow the line is. */
const startsWithin = 30_000

type Dispatcher = { on: (event: 'xAPI', listen: (event: { data: { statement: unknown } }) => void) => void }
type H5PWindow = Window & { H5P?: { instances?: Content[]; externalDispatcher?: Dispatcher } }
type Standalone = { H5P: new (element: Element, options: object) => Promise<unknown> }

const loadScript = (src: string) =>
  new Promise<void>((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => failed(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })

const isStandalone = (value: unknown): value is Standalone => v.is(v.object({ H5P: v.function() }), value)

/** The window in which the content runs: a frame of the player, or the player itself. */
const windows = (): H5PWindow[] =>
  [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentWindow ?? [])
const contentOf = () => [...windows(), window as H5PWindow].flatMap((each) => each.H5P?.instances ?? [])[0]
const dispatcherOf = () => [window as H5PWindow, ...windows()].flatMap((each) => each.H5P?.externalDispatcher ?? [])[0]

/** The state as JSON; null when the content keeps none, more than can be saved, or fails to say it. */
function makeReader(content: Content) {
  let overflowed = false
  let failed = false
  return (): string | null => {
    try {
      const state: unknown = content.getCurrentState?.()
      const json = state === undefined || state === null ? null : JSON.stringify(state)
      if (!json || json.length <= maxState) return json
      if (!overflowed) notifyActivities({ type: 'player-overflow' })
      overflowed = true
    } catch (error) {
      if (!failed) console.error(error)
      failed = true
    }
    return null
  }
}

/** Reports each change of the state, and results at once: a learner may leave right after an answer. */
function watch(content: Content, task: PlayerTask): void {
  const read = makeReader(content)
  let last = task.state
  const report = (result: ReportedResult | undefined) => {
    const state = read()
    if (!result && (state === null || state === last)) return
    last = state ?? last
    notifyActivities({ type: 'player-state', state, result: result ?? null })
  }
  const end = () => report({ ended: true, score: scoreOf(content) })
  dispatcherOf()?.on('xAPI', ({ data: { statement } }) => {
    const result = resultOfStatement(statement)
    if (result) report(result)
    else if (task.ends === 'read' && isAtLastPage(content, statement)) end()
    // The content changes its state after it has said so.
    setTimeout(() => report(undefined), 0)
  })
  if (task.ends === 'read') content.on?.('bookCompleted', (event) => isWholeBook(event) && end())
  setInterval(() => report(undefined), watchEvery)
  onEnd(() => report(undefined))
  const isScored = scoreOf(content) !== null
  const hasEnd = task.ends === 'submitted' || task.ends === 'read' || task.ends === 'finished'
  const isOnePage = task.ends === 'read' && Array.isArray(content.slides) && content.slides.length === 1
  if (!isScored && (!hasEnd || isOnePage)) end()
}

const isLoading = () => [window, ...windows()].some(({ document: { readyState } }) => readyState !== 'complete')

/** The player is ready before the scripts of the content are. */
async function startedContent(): Promise<Content> {
  for (let waited = 0; waited < startsWithin; waited += isLoading() ? 0 : 50) {
    const content = contentOf()
    if (content) return content
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The content did not start')
}

/** The frame that the H5P player makes has neither a language nor a name, and no scroll bar. */
function prepareFrames({ title, language }: PlayerTask) {
  for (const frame of document.querySelectorAll('iframe')) {
    frame.title = title
    keepWhole(frame)
    if (!frame.contentDocument) continue
    frame.contentDocument.documentElement.lang ||= language
    frame.contentDocument.title ||= title
  }
}

/** Plays an H5P content. */
export async function startH5p(element: Element, task: PlayerTask): Promise<void> {
  await loadScript('/h5p/main.bundle.js')
  const standalone: unknown = Reflect.get(window, 'H5PStandalone')
  if (!isStandalone(standalone)) throw new Error('The H5P player is not there')
  const folder = location.pathname.replace(/\/$/, '')
  const core = `${location.origin}/h5p/frame.bundle.js`
  // The player adds its core to the scripts of the frame that it writes, unless it is there.
  Object.assign(window, { H5PIntegration: { core: { scripts: [`${location.origin}/storage.js`, core], styles: [] } } })
  await new standalone.H5P(element, {
    id: 'content',
    h5pJsonPath: folder,
    frameJs: core,
    frameCss: '/h5p/styles/h5p.css',
    frame: false,
    copyright: false,
    export: false,
    icon: false,
    fullScreen: false,
    // Content that is sent in shows its button only then.
    reportingIsEnabled: true,
    // Needed to go on with a state; we look at the state ourselves.
    saveFreq: 3600,
    ...(task.state ? { contentUserData: [{ state: task.state }] } : {}),
  })
  const content = await startedContent()
  prepareFrames(task)
  watch(content, task)
}
