import type { ReactNode } from 'react'
import { Icon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'

/** A menu of the bar: a short list of links. */
export function BarMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      place="start"
      triggerClass="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold whitespace-nowrap transition-colors hover:text-pine"
      trigger={
        <>
          {label} <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {children}
    </Menu>
  )
}
