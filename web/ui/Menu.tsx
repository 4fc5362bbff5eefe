import {
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { cx } from './cx.ts'
import { useAnchor } from './useAnchor.ts'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-medium text-ink transition-colors hover:bg-pine-soft ' +
  'focus-visible:bg-pine-soft focus-visible:outline-offset-0 aria-disabled:opacity-55 aria-checked:font-bold aria-checked:text-pine'

/** Spread on a router link inside a Menu. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: itemClass } as const

/** `checked` makes it one choice of several (a language, an order of sorting). */
export function MenuItem({ checked, className, ...button }: { checked?: boolean } & ComponentProps<'button'>) {
  const choice = checked === undefined ? { role: 'menuitem' } : { 'role': 'menuitemradio', 'aria-checked': checked }
  return <button type="button" {...menuItemProps} {...choice} {...button} className={cx(itemClass, className)} />
}

export function MenuDivider() {
  return <div role="separator" className="my-1.5 border-t border-line" />
}

export type MenuProps = {
  trigger: ReactNode
  triggerLabel?: string
  triggerClass?: string
  place?: 'start' | 'end'
  children: ReactNode
}

/**
 * A button (`trigger` is its content) with a list of MenuItems or links under it. Arrows, Home, End and first letters
 * move in it.
 */
export function Menu({ trigger, triggerLabel, triggerClass, place = 'end', children }: MenuProps) {
  const anchor = useAnchor(place)
  const last = useRef(false)

  function items(): HTMLElement[] {
    return [...(anchor.popover.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  }
  function toggled(event: ToggleEvent<HTMLDivElement>) {
    anchor.panel.onToggle(event)
    if (event.newState === 'open')
      items()
        .at(last.current ? -1 : 0)
        ?.focus()
    last.current = false
  }
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    last.current = event.key === 'ArrowUp'
    anchor.popover.current?.showPopover()
  }
  function move(event: KeyboardEvent) {
    const list = items()
    const target = next(
      event.key,
      list,
      list.findIndex((item) => item === document.activeElement),
    )
    if (event.key === 'Tab') anchor.close()
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  function choose(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('[role^="menuitem"]:not([aria-disabled="true"])'))
      anchor.close()
  }
  return (
    <>
      <button
        type="button"
        {...anchor.button}
        aria-haspopup="menu"
        aria-label={triggerLabel}
        onKeyDown={openByArrow}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        {...anchor.panel}
        onToggle={toggled}
        role="menu"
        aria-labelledby={anchor.button.id}
        onKeyDown={move}
        onClick={choose}
        className="anchored max-h-[80dvh] max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-lg"
      >
        {children}
      </div>
    </>
  )
}

function next(key: string, list: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return list[(at + 1) % list.length]
  if (key === 'ArrowUp') return list.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return list[0]
  if (key === 'End') return list.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...list.slice(at + 1), ...list.slice(0, at + 1)]
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
