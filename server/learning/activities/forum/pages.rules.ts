/** Threads or posts of a page. */
export const perPage = 20

/** A page of so many items; beyond the last one, the last. */
export function pageOf(total: number, asked: number) {
  const last_page = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(asked, last_page)
  const offset = (page - 1) * perPage
  const to = Math.min(offset + perPage, total)
  return { offset, current_page: page, last_page, total, from: total ? offset + 1 : 0, to }
}

/**
 * Where reading a thread goes on: the page of the first post after the `read` ones, else the last page. Nothing was read
 * of a thread that was never opened, which is read from its beginning.
 */
export const readingPage = ({ total, read }: { total: number; read: number }): number =>
  Math.max(1, Math.ceil(Math.min(read + 1, total) / perPage))
