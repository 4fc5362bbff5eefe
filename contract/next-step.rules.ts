import type { NextStep } from './learning.ts'

/** Whether nothing can be done now: the next step opens by itself, or by somebody else. */
export const isWaiting = ({ used_up, next_at, locked }: Pick<NextStep, 'used_up' | 'next_at' | 'locked'>): boolean =>
  used_up || next_at !== null || locked !== null
