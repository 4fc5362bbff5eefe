import { onRoom } from './activities.ts'

/** Pixels. A page lays itself out in its frame; one that is longer makes it grow. */
const [leastHeight, mostHeight] = [600, 800]
const heightOf = (width: number) => Math.round(Math.min(mostHeight, Math.max(leastHeight, width * 0.65)))
/** Pixels by which a page may be wider than its frame, and the widest that one is laid out. */
const [tolerance, widest] = [8, 2500]
const longest = 20_000
const watchEvery = 500

const isFrame = (element: Element): element is HTMLIFrameElement => 'contentDocument' in element

/** How much wider than its window a page is, or one in its frames; what is of another origin is not seen. */
function excessOf(document: Document | null | undefined): number {
  const root = document?.documentElement
  if (!document || !root) return 0
  const inner = [...document.querySelectorAll('iframe, frame')]
    .filter(isFrame)
    .map((one) => excessOf(one.contentDocument))
  return Math.max(root.scrollWidth - root.clientWidth, ...inner)
}

/** Lets content of fixed width be scrolled, which its own frame would cut off. */
export function keepWhole(frame: HTMLIFrameElement): void {
  let tried = false
  window.addEventListener('resize', () => {
    frame.style.minWidth = ''
    tried = false
  })
  setInterval(() => {
    const excess = excessOf(frame.contentDocument)
    if (tried || excess <= tolerance) return
    tried = true
    frame.style.minWidth = `${frame.clientWidth + excess}px`
    if (excessOf(frame.contentDocument) > tolerance) frame.style.minWidth = ''
  }, watchEvery)
}

/**
 * Fits a frame into the width of its place. A page of fixed size that is wider is laid out as wide as it is and scaled
 * down. One that grows with each width (a menu next to the screen) is not; the frame is as long as a page that is longer,
 * unless that grows with each height.
 */
export function fitFrame(place: HTMLElement, frame: HTMLIFrameElement): void {
  let room: number | null = null
  /** The width and height at which the page is laid out. */
  let [width, height] = [0, 0]
  /** The height before the page made it longer, and that of the body when it was last looked at. */
  let [least, bodyBefore] = [0, 0]
  let isFluid = false
  let isEndless = false

  function show() {
    const scale = Math.min(1, place.clientWidth / width)
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: scale < 1 ? `scale(${scale})` : '',
    })
    place.style.height = `${Math.ceil(height * scale)}px`
  }
  function reset() {
    width = place.clientWidth
    height = least = room ?? heightOf(width)
    bodyBefore = 0
    isFluid = false
    isEndless = room !== null
    show()
  }
  function widen() {
    const excess = excessOf(frame.contentDocument)
    if (isFluid || excess <= tolerance) return
    // Wider already: it grew with its frame.
    if (width > place.clientWidth || width + excess > widest) {
      reset()
      isFluid = true
      return
    }
    width += excess
    const scale = place.clientWidth / width
    height = least = Math.round(room === null ? Math.max(height, width * 0.7) : room / scale)
    show()
  }
  /** As long as the page, and never shorter than at first: nothing is painted between the two layouts. */
  function fitLength() {
    const document = frame.contentDocument
    const neededNow = () => Math.min(longest, document?.documentElement.scrollHeight ?? 0)
    const bodyNow = () => document?.body?.offsetHeight ?? 0
    const hasShrunk = height > least && bodyNow() < bodyBefore
    bodyBefore = bodyNow()
    if (isEndless || (neededNow() <= height + 1 && !hasShrunk)) return
    const before = height
    if (hasShrunk) frame.style.height = `${least}px`
    height = Math.max(least, neededNow())
    show()
    if (neededNow() > height + 1) {
      isEndless = true
      height = before
      show()
    }
    bodyBefore = bodyNow()
  }
  const fit = () => {
    if (place.clientWidth === 0) return
    widen()
    fitLength()
  }
  reset()
  let placeWidth = place.clientWidth
  new ResizeObserver(() => {
    if (place.clientWidth === placeWidth) return
    placeWidth = place.clientWidth
    reset()
  }).observe(place)
  onRoom((given) => {
    room = given
    reset()
  })
  frame.addEventListener('load', () => {
    reset()
    fit()
  })
  setInterval(fit, watchEvery)
}
