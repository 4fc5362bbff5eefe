import { onRoom } from './activities.ts'

/** Pixels. A page lays itself out in its frame; one that is longer makes it grow. */
const [leastHeight, mostHeight] = [600, 800]
const heightOf = (width: number) => Math.round(Math.min(mostHeight, Math.max(leastHeight, width * 0.65)))
/** Pixels by which a page may be wider than its frame, and the widest that one is laid out. */
const [tolerance, widest] = [8, 2500]
const longest = 20_000
const watchEvery = 500
/** Milliseconds after a change in which a page may still become shorter: what it hides folds or fades away. */
const settlesWithin = 2000

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

/** Tells whether the page of a frame has changed lately, by its scripts or by what was done in it. */
function watchChanges(frame: HTMLIFrameElement): () => boolean {
  let changedAt = 0
  const note = () => (changedAt = performance.now())
  const observer = new MutationObserver(note)
  frame.addEventListener('load', () => {
    const page = frame.contentDocument
    observer.disconnect()
    if (!page) return
    observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const event of ['click', 'change', 'keyup']) page.addEventListener(event, note, true)
  })
  return () => changedAt > 0 && performance.now() - changedAt < settlesWithin
}

/**
 * Keeps from a page that its frame was measured at another height: browsers report a change of size although there is
 * none.
 */
function hideMeasuring({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (!contentDocument || !contentWindow) return
  const sizeNow = () => `${contentWindow.innerWidth} ${contentWindow.innerHeight}`
  let size = sizeNow()
  const hear = (event: Event) => {
    if (event.isTrusted && sizeNow() === size) event.stopImmediatePropagation()
    size = sizeNow()
  }
  contentWindow.addEventListener('resize', hear, true)
}

/** Whether a page lays a bar or a dialog over its window: in a longer one it would be out of sight. */
function hasLayer({ contentDocument: page, clientWidth: width, clientHeight: height }: HTMLIFrameElement): boolean {
  const isLayer = (element: Element | null): boolean =>
    element !== null &&
    ((getComputedStyle(element).position === 'fixed' && element.clientWidth > width / 2) ||
      isLayer(element.parentElement))
  return [4, height / 2, height - 4].some((y) => isLayer(page?.elementFromPoint(width / 2, y) ?? null))
}

/**
 * Fits a frame into the width of its place. A page of fixed size that is wider is laid out as wide as it is and scaled
 * down. One that grows with each width (a menu next to the screen) is not; the frame is as long as a page that is longer,
 * unless that grows with each height or lays something over its window: it is scrolled in its frame.
 */
export function fitFrame(place: HTMLElement, frame: HTMLIFrameElement): void {
  let room: number | null = null
  /** The width and height at which the page is laid out. */
  let [width, height] = [0, 0]
  /** The height before the page made it longer. */
  let least = 0
  let isFluid = false
  let isEndless = false
  const hasChanged = watchChanges(frame)

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
    height = least = Math.round(room === null ? Math.max(least, width * 0.7) : room / scale)
    show()
  }
  /** From now on, at what is seen of the page: where that is, the browser says in its next frame. */
  function scrollInside() {
    isEndless = true
    new IntersectionObserver(([seen], observer) => {
      observer.disconnect()
      const from = seen ? seen.intersectionRect.top - seen.boundingClientRect.top : 0
      const scale = Math.min(1, place.clientWidth / width)
      height = least
      show()
      frame.contentWindow?.scrollTo(0, from / scale)
    }).observe(frame)
  }
  const neededNow = () => Math.min(longest, frame.contentDocument?.documentElement.scrollHeight ?? 0)
  /**
   * As long as the page, and never shorter than at first. Whether a page has become shorter is seen in a short frame
   * only: most are at least as long as their frame. Nothing is painted between the layouts.
   */
  function fitLength() {
    if (isEndless) return
    const isLonger = neededNow() > height + 1
    if ((isLonger || height > least) && hasLayer(frame)) return scrollInside()
    const mayBeShorter = height > least && hasChanged()
    if (!isLonger && !mayBeShorter) return
    if (mayBeShorter) frame.style.height = `${least}px`
    height = Math.max(least, neededNow())
    show()
    if (neededNow() <= height + 1) return
    isEndless = true
    height = least
    show()
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
    hideMeasuring(frame)
    reset()
    fit()
  })
  setInterval(fit, watchEvery)
}
