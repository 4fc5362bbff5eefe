type Page = { page: number; size: number }

/** One page of a list for the wire; see `paged` of the contract. `page` counts from 1. */
export function pageOf<T>(data: T[], total: number, { page, size }: Page) {
  const offset = (page - 1) * size
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / size)),
    total,
    ...(data.length ? { from: offset + 1, to: offset + data.length } : { from: 0, to: 0 }),
  }
}
