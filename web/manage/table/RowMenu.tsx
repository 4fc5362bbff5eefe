import { useRef } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'

/** A step that can be taken with a row. `false`: not with this one. */
export type RowAction = false | { id: string; label: string; danger?: boolean; run: () => void }

/** What can be done with a row, in a menu over everything: a table that scrolls does not cut it off. */
export function RowMenu({ of, actions }: { of: string; actions: readonly RowAction[] }) {
  const t = useTranslations('manage.table')
  const button = useRef<HTMLButtonElement>(null)
  /** Once the menu is closed: what opens now gives the focus back to the button, as the item is gone. */
  const start = (run: () => void) =>
    requestAnimationFrame(() => {
      button.current?.focus()
      run()
    })
  const offered = actions.filter((action) => action !== false)
  if (!offered.length) return null
  return (
    <MenuTrigger>
      <Button
        ref={button}
        aria-label={t('actionsOf', { name: of })}
        className="grid size-8 cursor-pointer place-content-center rounded-md border border-transparent text-ink-soft hover:border-line hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-pine data-pressed:bg-pine-soft"
      >
        <Icon name="more" size={20} strokeWidth={3} />
      </Button>
      <Popover placement="bottom end" className="rounded-lg border border-line bg-raised p-1 shadow-lg">
        <Menu aria-label={t('actionsOf', { name: of })} className="min-w-44 outline-none">
          {offered.map(({ id, label, danger, run }) => (
            <MenuItem
              key={id}
              id={id}
              onAction={() => start(run)}
              className={cx(
                'cursor-pointer rounded-md px-3 py-2 text-sm outline-none data-focused:bg-pine-soft',
                danger && 'text-danger',
              )}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
