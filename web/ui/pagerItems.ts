/**
 * The pages to show: `margin` at both ends and `range` around the current one; null is a gap. A gap of one page is that
 * page.
 */
export function pagerItems(page: number, pages: number, range = 3, margin = 2): Array<number | null> {
  const reach = Math.floor(range / 2)
  const start = Math.max(1, Math.min(page - reach, pages - range + 1))
  const end = Math.min(pages, start + range - 1)
  const items: Array<number | null> = []
  let before = 0
  for (let at = 1; at <= pages; at++) {
    const shown = at <= margin || at > pages - margin || (at >= start && at <= end)
    if (!shown) continue
    if (at - before === 2) items.push(at - 1)
    else if (at - before > 2) items.push(null)
    items.push(at)
    before = at
  }
  return items
}
