import { useEffect } from 'react'
import { useSite } from './useSite.ts'

/** The title of a page that knows only in the browser what it shows; its head has that of the waiting. */
export function usePageTitle(title: string): void {
  const { brand } = useSite()
  useEffect(() => {
    document.title = `${title} – ${brand}`
  }, [title, brand])
}
