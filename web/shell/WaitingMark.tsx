import { Icon } from '../ui/icons.tsx'

/** On the icon of an empty cart: something waits for the user, which the cart shows. */
export const WaitingMark = ({ title }: { title: string }) => (
  <span className="absolute top-0 right-0 grid size-5 place-content-center rounded-full bg-amber-soft text-amber-ink ring-2 ring-surface">
    <Icon name="clock" size={14} />
    <span className="sr-only">{title}</span>
  </span>
)
