/** The tabs of a course with the open one, which lie below its dates: links that mean the tab lead there. */
export const tabPanel = 'tab'

/** The chosen offering stays in the address of another tab. */
export const keepProduct = ({ product }: { product?: number }) => ({ product })
