import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Whether the page was opened by its address: not gone back to, and not loaded again. */
function isOpenedByAddress(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/**
 * Keeps the open tab of a course where the reader sees it: the first page shows a tab that its address names, and a
 * shorter tab in place of a longer one leaves the tabs where they are (`isSwitched`: it needs the height of a screen).
 */
export function useTabPlace() {
  const place = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isFirstPage = useRef(!useHydrated())
  const [first] = useState(path)
  const [isSwitched, setSwitched] = useState(false)
  if (path !== first && !isSwitched) setSwitched(true)
  useEffect(() => {
    const isNamed = isFirstPage.current && first.startsWith('/course/')
    if (isNamed && isOpenedByAddress()) place.current?.scrollIntoView()
  }, [first])
  return { place, isSwitched }
}
