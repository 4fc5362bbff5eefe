import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { tabStrip } from './tabStrip.ts'

/**
 * Tabs that are addresses: children are anchors, the open one carries `aria-current="page"` (router links do so by
 * themselves).
 */
export function LinkTabs({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <nav ref={tabStrip} aria-label={label} className={cx('tabs', className)}>
      {children}
    </nav>
  )
}
