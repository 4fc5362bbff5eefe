import * as v from 'valibot'
import { PlayerEnd, type PlayerMessage, PlayerRoom, PlayerTask } from '../../contract/activities/player.ts'

/** The only origin that messages are exchanged with: our server wrote it into the page. */
const origin = document.querySelector<HTMLMetaElement>('meta[name=activities]')?.content ?? ''

export function notifyActivities(message: PlayerMessage): void {
  if (window.parent !== window && URL.canParse(origin)) window.parent.postMessage(message, origin)
}

/** What to play: the first valid task of the activity frame that frames us. */
export const receiveTask = () =>
  new Promise<PlayerTask>((done) => {
    function hear({ origin: from, source, data }: MessageEvent<unknown>) {
      if (from !== origin || source !== window.parent) return
      const task = v.safeParse(PlayerTask, data)
      if (!task.success) return
      window.removeEventListener('message', hear)
      done(task.output)
    }
    window.addEventListener('message', hear)
    notifyActivities({ type: 'player-ready' })
  })

/** Hears the valid messages of a shape. */
function listen<T>(shape: v.GenericSchema<unknown, T>, hear: (message: T) => void): void {
  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== window.parent) return
    const message = v.safeParse(shape, data)
    if (message.success) hear(message.output)
  })
}

/** Hears the height of the screen while the player fills it, and null when it no longer does. */
export const onRoom = (hear: (height: number | null) => void): void => listen(PlayerRoom, ({ height }) => hear(height))

/** Hears that the content is left: `end` ends it, what it reports meanwhile is sent before the answer. */
export const onEnd = (end: () => void): void =>
  listen(PlayerEnd, () => {
    end()
    notifyActivities({ type: 'player-ended' })
  })

/** Reports the height of the content, so that it needs no scroll bar of its own. */
export function reportHeight(content: Element): void {
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height > 0) notifyActivities({ type: 'player-size', height: Math.min(height, 50_000) })
  }).observe(content)
}
