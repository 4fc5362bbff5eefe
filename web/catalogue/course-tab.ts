/** The tabs of a course with the open one, which lie below its dates: links that mean the tab lead there. */
export const tabPanel = 'tab'

/** The chosen offering stays in the address of another tab. */
export const keepProduct = ({ product }: { product?: number }) => ({ product })

/** The link to the reviews of a course, which opens their tab where the page is. */
export const reviewsOf = (id: number) =>
  ({
    to: '/course/$id/reviews',
    params: { id: String(id) },
    search: keepProduct,
    hash: tabPanel,
    resetScroll: false,
  }) as const
