import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { comesLater } from '../comesLater.tsx'
import { NotFound } from './NotFound.tsx'

/** Rarely seen: in the browser it is fetched when it is. */
export const NotFoundPage = comesLater(createIsomorphicFn()
  .server(() => NotFound)
  .client(() => lazy(() => import('./NotFound.tsx').then((module) => ({ default: module.NotFound }))))())
