import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'

export type IconButtonProps = Omit<ButtonLook, 'square' | 'wide'> & {
  icon: IconName
  label: string
  filled?: boolean
} & ComponentProps<'button'>

/** A lone icon with a name for those who do not see it. */
export function IconButton({ icon, label, filled, variant = 'quiet', size, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...button}
      className={cx(buttonClass({ variant, size, square: true }), className)}
    >
      <Icon name={icon} filled={filled} size={size === 'sm' ? 18 : 22} />
    </button>
  )
}
