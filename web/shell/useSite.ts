import { useRouteContext } from '@tanstack/react-router'

/** The language and configuration of the page. */
export const useSite = () =>
  useRouteContext({ from: '__root__', select: ({ language, site }) => ({ language, ...site }) })
