import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import sprite from './icons.svg'

/** What `icons.svg` draws: outlines on a 24 px grid, one path each; the shapes come from Lucide (ISC licence). */
export const iconNames = [
  'search',
  'cart',
  'user',
  'menu',
  'close',
  'chevron-up',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'check',
  'plus',
  'minus',
  'star',
  'heart',
  'clock',
  'calendar',
  'map-pin',
  'users',
  'globe',
  'eye',
  'eye-off',
  'info',
  'warning',
  'check-circle',
  'checklist',
  'x-circle',
  'download',
  'share',
  'copy',
  'play',
  'pause',
  'filter',
  'book',
  'file',
  'video',
  'link',
  'award',
  'logout',
  'settings',
  'home',
  'arrow-right',
  'arrow-left',
  'external',
  'lock',
  'phone',
  'mail',
  'quote',
  'trash',
  'edit',
  'image',
  'message',
  'ticket',
  'printer',
  'refresh',
  'qr',
  'more',
] as const
export type IconName = (typeof iconNames)[number]
export type IconProps = { name: IconName; size?: number; filled?: boolean; label?: string } & Omit<
  ComponentProps<'svg'>,
  'name'
>

/** A 24 px stroke drawing in the text's colour, which grows with the text. Decorative unless `label` is given. */
export function Icon({ name, size = 20, filled = false, label, className, ...svg }: IconProps) {
  const side = `${size / 16}rem`
  return (
    <svg
      width={side}
      height={side}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size > 28 ? 1.5 : 1.85}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('shrink-0', className)}
      {...svg}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
