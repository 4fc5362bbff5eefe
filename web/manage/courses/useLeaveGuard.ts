import { useBlocker } from '@tanstack/react-router'

/** Asks before a screen with unsaved changes is left. */
export function useLeaveGuard(changed: boolean, question: string): void {
  useBlocker({ shouldBlockFn: () => changed && !window.confirm(question), enableBeforeUnload: changed })
}
