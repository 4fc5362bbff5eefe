import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Keeps the open tab of a course where the reader sees it: the first page shows a tab that its address names, unless it
 * was scrolled already, and a shorter tab in place of a longer one leaves the tabs where they are (`isSwitched`: it needs
 * the height of a screen).
 */
export function useTabPlace() {
  const place = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isFirstPage = useRef(!useHydrated())
  const [first] = useState(path)
  const [isSwitched, setSwitched] = useState(false)
  if (path !== first && !isSwitched) setSwitched(true)
  useEffect(() => {
    if (isFirstPage.current && first.startsWith('/course/') && !window.scrollY) place.current?.scrollIntoView()
  }, [first])
  return { place, isSwitched }
}
