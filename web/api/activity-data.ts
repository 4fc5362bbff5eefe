import { tabStorage } from './storage.ts'

/** The address at which this tab has opened activities, without a token. `session.ts` knows this name too. */
const activitiesKey = 'praktika-activities'
/** Milliseconds in which the message of a frame that has loaded is here. */
const delivery = 2000

/** Activities keep what is done in them at their own origin, in this tab. */
export function rememberActivities(url: string): void {
  tabStorage.setItem(activitiesKey, url.replace(/#.*/, ''))
}

/** The activities' origin says that it has removed what it kept; false when it does not answer. */
const requestRemoval = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = `${address}#remove`
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== new URL(address).origin || source !== frame.contentWindow) return
      if (Object(data).type === 'data-removed') end(true)
    }
    // However slow the line is: it loads whatever comes, also when it is refused.
    let timer: ReturnType<typeof setTimeout> | undefined
    frame.addEventListener('load', () => (timer = setTimeout(() => end(false), delivery)))
    function end(removed: boolean) {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
      resolve(removed)
    }
    window.addEventListener('message', hear)
    document.body.append(frame)
  })

let removing = false

/** Removes what the activities keep in this tab. What cannot be reached is removed later. */
export async function removeActivityData(): Promise<void> {
  const address = tabStorage.getItem(activitiesKey)
  if (!address || removing) return
  removing = true
  const removed = await requestRemoval(address)
  removing = false
  if (removed && tabStorage.getItem(activitiesKey) === address) tabStorage.removeItem(activitiesKey)
}
