import { useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Joins a controlled `open` to a native modal dialog. Escape and a press outside ask `onClose`.
 * Focus goes to `[data-autofocus]` inside, else to `[data-title]`, and back to where it was at the end.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  // Before passive effects, so that what opens inside (alerts) comes above the box in the top layer.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      // The page stops scrolling under the box (see app.css); its text must not move when the scrollbar goes.
      // Only where there is one: a custom property of the root costs a new style of every element.
      const root = document.documentElement
      const scrollbar = window.innerWidth - root.clientWidth
      if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`)
      dialog.showModal()
      const first =
        dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-title]')
      first?.focus()
    } else if (!open && dialog.open) dialog.close()
  }, [open])

  // A dialog that leaves the page while open would take the focus with it: closing first gives it back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // The browser may close it by itself (Escape twice): the owner must know.
    onClose(event) {
      if (event.target === event.currentTarget && !event.currentTarget.open && open) onClose()
    },
    // Both press and release must be outside: a text selection dragged out of the box must not close it.
    onMouseDown(event) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event) {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
