import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

type Carousel = {
  list: RefObject<HTMLUListElement | null>
  atStart: boolean
  atEnd: boolean
  playing: boolean
  setPlaying: (playing: boolean) => void
  hold: (held: boolean) => void
  measure: () => void
  turn: (way: 1 | -1) => void
}

/** Moves a scroll-snap list by whole views; with `seconds` it also turns by itself until held, paused or unwanted (reduced motion). */
export function useCarousel(seconds: number | undefined): Carousel {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const [playing, setPlaying] = useState(seconds !== undefined)
  const [held, hold] = useState(false)

  const measure = useCallback(() => {
    const box = list.current
    if (!box) return
    const atStart = box.scrollLeft < 8
    const atEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 8
    setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
  }, [])

  const turn = useCallback(
    (way: 1 | -1) => {
      const box = list.current
      if (!box) return
      const wraps = way === 1 && seconds !== undefined && box.scrollLeft + box.clientWidth > box.scrollWidth - 8
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const left = wraps ? 0 : box.scrollLeft + way * box.clientWidth
      box.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' })
    },
    [seconds],
  )

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
    const box = list.current
    if (!box) return
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [measure])

  useEffect(() => {
    if (!playing || held || seconds === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) turn(1)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [playing, held, seconds, turn])

  return { list, ...ends, playing, setPlaying, hold, measure, turn }
}
