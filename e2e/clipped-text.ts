import type { Page } from 'playwright-core'

/** Run inside the page, so it uses nothing from outside itself. */
function look(): string[] {
  const slack = 1.5
  const found = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${String(element.getAttribute('class') ?? '')
      .split(' ')
      .slice(0, 4)
      .join('.')}`
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** Clipped on purpose: text for screen readers only, and lines with an ellipsis. */
  const meant = ({ clipPath, textOverflow, webkitLineClamp }: CSSStyleDeclaration, box: DOMRect) =>
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    clipPath.startsWith('inset(50%') ||
    box.width <= 1 ||
    box.height <= 1
  const painted = ({ backgroundColor, borderLeftWidth, borderLeftColor }: CSSStyleDeclaration) =>
    !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor) ||
    (borderLeftWidth !== '0px' && !/^rgba\(.*, 0\)$/.test(borderLeftColor))

  /** What is wrong with a line of text, judged by the boxes around it from the nearest outwards. */
  function judge(line: DOMRect, from: Element): string | undefined {
    for (let at: Element | null = from; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      const box = at.getBoundingClientRect()
      if (meant(style, box)) return undefined
      const [beyondX, beyondY] = [
        line.right > box.right + slack || line.left < box.left - slack,
        line.bottom > box.bottom + slack || line.top < box.top - slack,
      ]
      if (beyondX && /hidden|clip/.test(style.overflowX)) return `cut by ${nameOf(at)}`
      // A line box is higher than its glyphs.
      if (
        /hidden|clip/.test(style.overflowY) &&
        (line.bottom - line.height * 0.2 > box.bottom || line.top + line.height * 0.2 < box.top)
      )
        return `cut off below or above by ${nameOf(at)}`
      if (/auto|scroll/.test(style.overflowX) || (beyondY && /auto|scroll/.test(style.overflowY))) return undefined
      if (beyondX && (painted(style) || at === from)) return `breaks out of ${nameOf(at)}`
      if (style.position === 'absolute' || style.position === 'fixed') break
    }
    return line.right > document.documentElement.clientWidth + slack || line.left < -slack
      ? 'lies outside of the window'
      : undefined
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (
      !parent ||
      !text.textContent?.trim() ||
      !shown(parent) ||
      parent.closest('script, style, svg, select, [inert], [aria-hidden=true]')
    )
      continue
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const fault = line.width > 0 ? judge(line, parent) : undefined
      if (fault) found.add(`„${text.textContent.trim().slice(0, 60)}“ ${fault}`)
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const select of document.querySelectorAll('select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const chosen = select.selectedOptions[0]?.label ?? ''
    if (!pen || !shown(select)) continue
    pen.font = font
    if (
      pen.measureText(chosen).width >
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + slack
    )
      found.add(`„${chosen}“ is cut by its select`)
  }
  return [...found]
}

/** Text that is clipped by a box around it, overflows its surface, or is outside of the window. */
export const findClippedText = (page: Page): Promise<string[]> => page.evaluate(look)
