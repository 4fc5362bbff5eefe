import { useId, useRef, useState, type CSSProperties, type RefObject, type ToggleEvent } from 'react'

export type Place = 'start' | 'end' | 'wide'

type Anchor = {
  open: boolean
  close: () => void
  popover: RefObject<HTMLDivElement | null>
  button: { 'id': string; 'popoverTarget': string; 'aria-controls': string; 'style': CSSProperties }
  panel: {
    'id': string
    'ref': RefObject<HTMLDivElement | null>
    'popover': 'auto'
    'data-place': Place
    'style': CSSProperties
    'onToggle': (event: ToggleEvent<HTMLDivElement>) => void
  }
}

/** Hangs a native popover under its button; the browser gives Escape, light dismiss and the way back of focus. */
export function useAnchor(place: Place): Anchor {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const name = `--${id.replace(/[^\w-]/g, '')}`

  function onToggle(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    const opens = event.newState === 'open'
    setOpen(opens)
    if (opens && !CSS.supports('anchor-name: --a'))
      placeByHand(event.currentTarget, document.getElementById(`${id}-button`), place)
  }
  return {
    open,
    close: () => popover.current?.hidePopover(),
    popover,
    button: { 'id': `${id}-button`, 'popoverTarget': id, 'aria-controls': id, 'style': { anchorName: name } },
    panel: { id, 'ref': popover, 'popover': 'auto', 'data-place': place, 'style': { positionAnchor: name }, onToggle },
  }
}

/** For browsers without CSS anchors. */
function placeByHand(panel: HTMLElement, button: HTMLElement | null, place: Place) {
  if (!button) return
  const box = button.getBoundingClientRect()
  panel.style.top = `${box.bottom}px`
  if (place === 'wide') return
  const left = place === 'end' ? box.right - panel.offsetWidth : box.left
  panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - panel.offsetWidth - 8))}px`
}
