/** The look of a link inside or next to text. */
export const textLink =
  'text-pine font-semibold underline decoration-1 underline-offset-4 transition-colors hover:text-pine-strong hover:decoration-2'

/** The look of a link in a list or footer: underlined only under the pointer. */
export const plainLink = 'underline-offset-4 transition-colors hover:text-pine hover:underline'

/**
 * Stretches a card's one link over the whole card (the card is `relative`). The focus ring is inside: cards clip what
 * is outside.
 */
export const stretchedLink =
  'after:absolute after:inset-0 after:z-1 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-pine'
