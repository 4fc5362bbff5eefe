import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; square?: boolean; wide?: boolean }

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold ' +
  'transition duration-150 active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  primary: 'border-transparent bg-pine text-on-pine shadow-sm hover:bg-pine-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-pine hover:bg-pine-soft hover:text-pine-strong',
  quiet: 'border-transparent text-pine hover:bg-pine-soft hover:text-pine-strong',
  plain: 'border-transparent text-ink-soft hover:bg-ink/7 hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger shadow-sm hover:bg-danger-strong',
} satisfies Record<ButtonVariant, string>

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-2.5 text-lg',
} satisfies Record<ButtonSize, string>

const squares = { sm: 'size-9', md: 'size-11', lg: 'size-13' } satisfies Record<ButtonSize, string>

/**
 * A button without a box has no padding on a phone: its words align with what is above and below.
 */
const atEdge = 'max-sm:px-0 max-sm:hover:bg-transparent'

/** The classes of a button, for router links too. `square` is for a lone icon, `wide` fills the width. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  square = false,
  wide = false,
}: ButtonLook = {}): string {
  const isText = (variant === 'quiet' || variant === 'plain') && !square && !wide
  return cx(base, variants[variant], square ? squares[size] : sizes[size], wide && 'w-full', isText && atEdge)
}
