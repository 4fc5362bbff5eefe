/**
 * Scrolls a row of tabs so that the open one is in sight, and marks the sides on which there are more (`.tabs` in
 * kit.css). A React ref.
 */
export function tabStrip(strip: HTMLElement | null) {
  if (!strip) return undefined
  function mark() {
    if (!strip) return
    const { scrollLeft, scrollWidth, clientWidth } = strip
    strip.toggleAttribute('data-before', scrollLeft > 1)
    strip.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
  function show() {
    const open = strip?.querySelector('[aria-current="page"], [aria-selected="true"]')
    if (strip && open) {
      const [row, tab] = [strip.getBoundingClientRect(), open.getBoundingClientRect()]
      strip.scrollLeft += tab.left + tab.width / 2 - row.left - row.width / 2
    }
    mark()
  }
  show()
  strip.addEventListener('scroll', mark, { passive: true })
  const sizes = new ResizeObserver(show)
  sizes.observe(strip)
  const opened = new MutationObserver(show)
  opened.observe(strip, { subtree: true, childList: true, attributeFilter: ['aria-current', 'aria-selected'] })
  return () => {
    strip.removeEventListener('scroll', mark)
    sizes.disconnect()
    opened.disconnect()
  }
}
