import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { inLanguage } from '../language.ts'
import { useSite } from './useSite.ts'

/** Whether a click means "open it here": the main button, alone. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

/** A link whose address was written by an editor: a path of this site without a language, kept in the visitor's; or an address elsewhere. */
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
