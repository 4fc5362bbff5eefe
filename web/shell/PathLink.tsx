import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { inLanguage } from '../language.ts'
import { useSite } from './useSite.ts'

/** Whether a click navigates in this tab: main button, no modifier key. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

/** A link from authored content: a path of this site (without a language prefix, which is added) or an external URL. */
export function PathLink({ path, ...anchor }: { path: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const router = useRouter()
  const { language } = useSite()
  if (!path.startsWith('/')) return <a {...anchor} href={path} rel="noopener" />
  const href = inLanguage(language, path)
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...anchor} href={href} onClick={follow} />
}
