/** The order's number in the address of a result page; undefined when it is none. */
export const readOrderId = (search: Record<string, unknown>): { order?: number } => {
  const order = Number(search.order)
  return Number.isSafeInteger(order) && order > 0 ? { order } : {}
}
