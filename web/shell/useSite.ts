import { useRouter } from '@tanstack/react-router'

/** The language and configuration of the page: those of its router, which never change. */
export function useSite() {
  const { language, site } = useRouter().options.context
  return { language, ...site }
}
