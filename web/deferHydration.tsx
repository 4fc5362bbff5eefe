import { type ComponentType, memo, Suspense } from 'react'

/**
 * A part of a page whose code loads after the rest: the server has rendered it, and its HTML stays until it hydrates.
 * When its parent renders again with the same props it is not touched; otherwise React would discard the server's HTML
 * and render it from scratch.
 */
export const deferHydration = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function Deferred(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
