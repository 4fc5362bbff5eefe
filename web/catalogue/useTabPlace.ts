import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Keeps the open tab of a course where the reader sees it: a tab that the address names is scrolled to, and a shorter tab
 * in place of a longer one leaves the tabs where they are (`isSwitched`: it needs the height of a screen).
 */
export function useTabPlace() {
  const place = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [first, setFirst] = useState<string | undefined>(path)
  if (first && first !== path) setFirst(undefined)
  useEffect(() => {
    // Where it was before, a page that is loaded again is scrolled already.
    if (first?.startsWith('/course/') && !window.scrollY) place.current?.scrollIntoView()
  }, [first])
  return { place, isSwitched: !first }
}
