import { cx } from './cx.ts'

export type AvatarProps = { name: string; src?: string | null; size?: number; className?: string }

/** A face, or the initials of `name`. Decoration: write the name next to it. `size` in px. */
export function Avatar({ name, src, size = 44, className }: AvatarProps) {
  const shape = cx('shrink-0 rounded-full object-cover', className)
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ width: size, height: size }}
        className={shape}
      />
    )
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-initials={initials}
      // Drawn, not written: a button that holds it is named by its own label alone.
      className={cx(
        shape,
        'inline-grid place-content-center bg-tint font-bold text-tint-ink before:content-[attr(data-initials)]',
      )}
    />
  )
}
