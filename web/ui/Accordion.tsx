import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'

/** A stack of AccordionItems with lines between them. */
export function Accordion({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={cx('divide-y divide-line border-y border-line', className)} />
}

export type AccordionItemProps = {
  title: ReactNode
  children: ReactNode
  name?: string
  defaultOpen?: boolean
  level?: 2 | 3 | 4
  aside?: ReactNode
  id?: string
  onOpen?: () => void
}

/** Items of the same `name` close each other. `aside` is before the chevron (a count, a state). */
export function AccordionItem({
  title,
  children,
  name,
  defaultOpen,
  level = 3,
  aside,
  id,
  onOpen,
}: AccordionItemProps) {
  const Heading = `h${level}` as const
  return (
    <details
      name={name}
      open={defaultOpen}
      id={id}
      className="fold group"
      onToggle={
        onOpen &&
        (({ currentTarget }) => {
          if (currentTarget.open) onOpen()
        })
      }
    >
      <summary
        className={
          'flex min-h-14 list-none items-center gap-4 py-3 transition-colors hover:text-pine focus-visible:rounded-sm ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <Heading className="flex-1 text-base font-semibold">{title}</Heading>
        {aside}
        <Icon name="chevron-down" className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
