import { type ComponentType, memo, Suspense } from 'react'

/**
 * A part of a page whose code comes after the rest: the server has rendered it, and it stays as it stands until it is alive. Rendered anew
 * by its parent with the same props it is left alone; otherwise React would throw away what the server wrote and begin from nothing.
 */
export const deferHydration = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
