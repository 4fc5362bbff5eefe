import { useNavigate } from '@tanstack/react-router'
import type { StaffScreenName } from '../../contract/manage/screens.ts'
import { type ParamsOf, pathTo } from './paths.ts'

/** Opens a screen of the back office. */
export function useOpen() {
  const navigate = useNavigate()
  return <N extends StaffScreenName>(
    name: N,
    ...[params]: keyof ParamsOf<N> extends never ? [] : [ParamsOf<N>]
  ): Promise<void> => navigate({ to: '/manage/$', params: { _splat: pathTo(name, params) } })
}
