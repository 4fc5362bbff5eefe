import type { ComponentProps, MouseEvent, ReactElement } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

/** An element: the name of an icon would be read as a word of the label. */
type DrawnIcon = ReactElement | false | undefined

export type ButtonProps = ButtonLook & {
  icon?: DrawnIcon
  iconEnd?: DrawnIcon
  pending?: boolean
} & ComponentProps<'button'>

/** `pending` keeps focus and width, says "busy", and swallows clicks (and so submits). */
export function Button({
  variant,
  size,
  square,
  wide,
  icon,
  iconEnd,
  pending = false,
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...button}
      onClick={click}
      aria-busy={pending || undefined}
      aria-disabled={pending || button['aria-disabled']}
      className={cx(buttonClass({ variant, size, square, wide }), pending && 'aria-disabled:opacity-90', className)}
    >
      {pending && <Spinner className="absolute inset-0 m-auto" />}
      <span className={cx('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </button>
  )
}
