import { useNavigate } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'

/** What fails, and from when until when, as the address of the screen has it. */
export type FailingPeriod = { room?: number | undefined; instructor?: string | undefined; from: string; to: string }

/** Opens the screen with the groups that a closed period affects. */
export function useReplanLink() {
  const navigate = useNavigate()
  return (failing: FailingPeriod): void =>
    void navigate({ to: '/manage/$', params: { _splat: pathTo('replan') }, search: failing })
}
