import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { StaffScreenName } from '../../contract/manage/screens.ts'
import { type ParamsOf, pathTo } from './paths.ts'

type Props<N extends StaffScreenName> = {
  to: N
  search?: Record<string, unknown>
  /** Marks the link as the current one on this screen only, not on those below it. */
  exact?: boolean
  /** Whether it is the current one, where the path does not say it. */
  current?: boolean
} & (keyof ParamsOf<N> extends never ? { params?: undefined } : { params: ParamsOf<N> }) &
  Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-label' | 'onClick'>

/** A link to a screen of the back office. */
export function ManageLink<N extends StaffScreenName>({
  to,
  params,
  search = {},
  exact = false,
  current,
  ...anchor
}: Props<N>) {
  return (
    <Link
      to="/manage/$"
      params={{ _splat: pathTo(to, params) }}
      search={search}
      // Where the path does not say it, the router must not call every tab of the screen the current one.
      activeOptions={{ exact: exact || current !== undefined, includeSearch: current !== undefined }}
      {...(current === undefined ? {} : { 'activeProps': {}, 'aria-current': current ? ('page' as const) : undefined })}
      {...anchor}
    />
  )
}
