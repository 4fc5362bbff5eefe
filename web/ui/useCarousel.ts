import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

type Carousel = {
  list: RefObject<HTMLUListElement | null>
  atStart: boolean
  atEnd: boolean
  /** Which child is first in the view. */
  at: number
  /** Whether it was measured in a browser: before that `at` is the server's default. */
  hydrated: boolean
  playing: boolean
  setPlaying: (playing: boolean) => void
  hold: (held: boolean) => void
  measure: () => void
  turn: (way: 1 | -1) => void
  show: (child: number) => void
}

const move = (box: HTMLElement, left: number) =>
  box.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })

const shownOf = (box: HTMLElement) => [...box.children].filter((child) => child instanceof HTMLElement)

/** The child whose left edge is nearest to the view's; those that are not displayed are skipped. */
function firstInView(box: HTMLElement): number {
  const far = shownOf(box).map((child) =>
    child.offsetWidth ? Math.abs(child.offsetLeft - box.offsetLeft - box.scrollLeft) : Number.POSITIVE_INFINITY,
  )
  return Math.max(0, far.indexOf(Math.min(...far)))
}

/**
 * Somebody types, has opened a menu or dialog, or walks through the page's header by keyboard: nothing may move under
 * their hands.
 */
const isBusy = () =>
  document.querySelector(
    ':is(input, textarea, select):focus, dialog[open], :popover-open:not([popover=manual]), header :focus-visible',
  ) !== null

/**
 * Moves a scroll-snap list by whole views; with `seconds` it also advances by itself unless paused, hovered, focused,
 * in reduced motion or while somebody is busy. `children` is how many there are: without some of them the rest may fit.
 */
export function useCarousel(children: number, seconds: number | undefined): Carousel {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false, at: 0, hydrated: false })
  const [playing, setPlaying] = useState(seconds !== undefined)
  const [held, hold] = useState(false)

  const measure = useCallback(() => {
    const box = list.current
    if (!box) return
    const atStart = box.scrollLeft < 8
    const atEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 8
    const at = firstInView(box)
    setEnds((old) =>
      old.hydrated && old.atStart === atStart && old.atEnd === atEnd && old.at === at
        ? old
        : { atStart, atEnd, at, hydrated: true },
    )
  }, [])

  const turn = useCallback(
    (way: 1 | -1) => {
      const box = list.current
      if (!box) return
      const wraps = way === 1 && seconds !== undefined && box.scrollLeft + box.clientWidth > box.scrollWidth - 8
      move(box, wraps ? 0 : box.scrollLeft + way * box.clientWidth)
    },
    [seconds],
  )
  const show = useCallback((child: number) => {
    const box = list.current
    const wanted = box && shownOf(box)[child]
    if (wanted) move(box, wanted.offsetLeft - box.offsetLeft)
  }, [])

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    const box = list.current
    if (!box) return
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [measure, children])

  useEffect(() => {
    if (!playing || held || seconds === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden && !isBusy()) turn(1)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [playing, held, seconds, turn])

  return { list, ...ends, playing, setPlaying, hold, measure, turn, show }
}
