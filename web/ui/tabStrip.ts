/**
 * Scrolls a row of tabs so that the open one is in sight, and marks the sides on which there are more (`.tabs` in
 * kit.css). A React ref.
 */
export function tabStrip(strip: HTMLElement | null) {
  if (!strip) return
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = strip
    strip.dataset.more = `${scrollLeft > 1 ? 'before ' : ''}${scrollLeft < scrollWidth - clientWidth - 1 ? 'after' : ''}`
  }
  const show = () => {
    const open = strip.querySelector<HTMLElement>('[aria-current]')
    if (open) strip.scrollLeft = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2
    mark()
  }
  strip.onscroll = mark
  // Observers end with the element.
  new ResizeObserver(show).observe(strip)
  new MutationObserver(show).observe(strip, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
}
