import { useEffect } from 'react'
import { useSite } from '../shell/useSite.ts'

/** Milliseconds after which the page has what it needs itself. */
const after = 1000

/** Browsers that know say whether their user wants to save data; types of the DOM do not have it yet. */
const savesData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

/** Once in a visit: afterwards the files are in the browser's cache. */
let begun = false

/** A frame of the activities' origin fetches what activities are made of, and is removed when it has. */
function fetchAhead(address: URL): void {
  begun = true
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address.href
  function hear({ source, data }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow || Object(data).type !== 'activity-ahead') return
    window.removeEventListener('message', hear)
    frame.remove()
  }
  window.addEventListener('message', hear)
  document.body.append(frame)
}

/** Fetches what activities are made of while something else is read, when one of them is next. */
export function useActivitiesAhead(isNext: boolean): void {
  const { activities, language } = useSite()
  useEffect(() => {
    if (!isNext || begun || savesData()) return
    const base = `${activities.replace('*', location.hostname).replace(/\/$/, '')}/ahead`
    if (!URL.canParse(base)) return
    const timer = setTimeout(() => fetchAhead(new URL(`${base}?lang=${language}`)), after)
    return () => clearTimeout(timer)
  }, [isNext, activities, language])
}
