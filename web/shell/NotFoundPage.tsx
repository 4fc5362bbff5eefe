import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { comesLater } from '../comesLater.tsx'
import { NotFound as NotFoundNow } from './NotFound.tsx'

const NotFound = comesLater(createIsomorphicFn()
  .server(() => NotFoundNow)
  .client(() => lazy(() => import('./NotFound.tsx').then((module) => ({ default: module.NotFound }))))())

/** Rarely seen: in the browser it is fetched when it is. What the router hands it is not passed on, for that is new each time. */
export const NotFoundPage = () => <NotFound />
