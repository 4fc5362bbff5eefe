import type { Page } from 'playwright-core'

type Seen = { element: Element; look: string; top: number; left: number; right: number; bottom: number; fixed: boolean }
declare global {
  interface Window {
    journey?: { visited: Set<Element>; last?: Seen; parts?: number; scrolled?: number }
  }
}

const stops =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex], iframe, audio[controls], video[controls]'

/**
 * Run inside the page after each step of the Tab key: errors of the focused element, and of the previous one's look.
 * `end` is true when the focus has left the page, or is where it has been.
 */
async function look({
  selector,
  part,
}: {
  selector: string
  part: string
}): Promise<{ end: boolean; faults: string[] }> {
  const faults: string[] = []
  const journey = (window.journey ??= { visited: new Set() })
  const nameOf = (element: Element) => {
    const name =
      element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name') || element.id)
    return `${element.tagName.toLowerCase()} „${name.replaceAll(/\s+/g, ' ').slice(0, 50)}“`
  }
  const boxesAround = (element: Element): Element[] => [
    element,
    ...(element.parentElement ? boxesAround(element.parentElement) : []),
  ]
  /** How a thing looks, with what is around it that may show its focus. */
  const lookOf = (element: Element) => {
    const around = [element, element.nextElementSibling, ...boxesAround(element).slice(1, 5)]
    const styles = around.flatMap((one) => (one ? [getComputedStyle(one)] : []))
    styles.push(getComputedStyle(element, '::before'), getComputedStyle(element, '::after'))
    return JSON.stringify(
      styles.map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor }) => [
        outlineStyle,
        outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
        boxShadow,
        backgroundColor,
        borderColor,
      ]),
    )
  }
  /** A visually hidden control (a radio) is represented by its label. */
  const surfaceOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const seen = Math.min(width, height) > 4 && getComputedStyle(element).opacity !== '0'
    return seen ? element : (element.closest('label') ?? element.parentElement ?? element)
  }
  const reached = (element: Element) =>
    journey.visited.has(element) ||
    (element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      [...journey.visited].some(
        (one) => one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.name,
      ))

  // What appears on scrolling is there after two frames.
  if (journey.scrolled !== scrollY)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  journey.scrolled = scrollY

  const at = document.activeElement
  const { last } = journey
  // A date has several stops in itself.
  if (at && at === last?.element && at.matches('[type=date]') && (journey.parts = (journey.parts ?? 0) + 1) < 8)
    return { end: false, faults }
  journey.parts = 0
  if (last?.element.isConnected && !last.element.matches('[type=range]') && lookOf(last.element) === last.look)
    faults.push(`${nameOf(last.element)}: its focus is not seen`)
  journey.last = undefined

  const whole = document.querySelector(part)
  if (!at || at === document.body || journey.visited.has(at) || !whole?.contains(at)) {
    for (const stop of whole?.querySelectorAll(selector) ?? []) {
      const shown =
        stop instanceof HTMLElement &&
        stop.tabIndex >= 0 &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.closest('[inert], details:not([open]) > :not(summary)')
      if (shown && !reached(stop)) faults.push(`${nameOf(stop)}: Tab does not come to it`)
    }
    return { end: true, faults }
  }
  journey.visited.add(at)

  const surface = surfaceOf(at)
  // A link that wraps is measured on its first line.
  const { top, left, right, bottom, width, height } = surface.getClientRects()[0] ?? surface.getBoundingClientRect()
  if (Math.min(width, height) < 1) faults.push(`${nameOf(at)}: has the focus and no size`)
  if (
    !surface.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    at.closest('[inert], [aria-hidden=true]')
  )
    faults.push(`${nameOf(at)}: has the focus and is hidden`)
  const [seenLeft, seenTop, seenRight, seenBottom] = [
    Math.max(left, 0),
    Math.max(top, 0),
    Math.min(right, innerWidth),
    Math.min(bottom, innerHeight),
  ]
  if (seenRight - seenLeft < Math.min(width, 8) || seenBottom - seenTop < Math.min(height, 8))
    faults.push(`${nameOf(at)}: has the focus out of the window`)
  else {
    const [x, y] = [(seenLeft + seenRight) / 2, (seenTop + seenBottom) / 2]
    const points = [
      [x, y],
      [seenLeft + 3, y],
      [seenRight - 3, y],
      [x, seenTop + 3],
      [x, seenBottom - 3],
    ] as const
    if (!points.some(([px, py]) => surface.contains(document.elementFromPoint(px, py))))
      faults.push(`${nameOf(at)}: has the focus and is covered`)
  }

  const fixed = boxesAround(at).some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
  const here: Seen = { element: at, look: lookOf(at), top: top + scrollY, bottom: bottom + scrollY, left, right, fixed }
  if (last && !fixed && !last.fixed && here.bottom < last.top - 40 && here.left < last.right - 8)
    faults.push(`${nameOf(at)}: comes after „${nameOf(last.element)}“, which is below it`)
  journey.last = here
  return { end: false, faults }
}

/** Tabs through the page from top to end, or through a part that can have the focus, and collects the errors. */
export async function tabThroughPage(page: Page, part = 'body'): Promise<{ steps: number; faults: string[] }> {
  const faults: string[] = []
  await page.evaluate(() => {
    window.journey = undefined
    window.scrollTo(0, 0)
  })
  if (part !== 'body') await page.locator(part).focus()
  for (let steps = 0; steps < 400; steps++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(look, { selector: stops, part })
    faults.push(...seen.faults)
    if (seen.end) return { steps, faults }
  }
  return { steps: 400, faults: [...faults, 'The journey does not come to an end'] }
}
