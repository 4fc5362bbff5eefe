import { type ComponentType, lazy } from 'react'
import type { KindName } from '../contract/activities/modules.ts'
import type { KindProps } from './kind.ts'
import TestApp from './tests/TestApp.tsx'

/** The app of each kind of step. Tests are what most activities are: theirs comes with the page. */
export const kinds: { readonly [K in KindName]: ComponentType<KindProps<K>> } = {
  questions: TestApp,
  scenario: lazy(() => import('./scenario/ScenarioApp.tsx')),
  media: lazy(() => import('./media/MediaApp.tsx')),
  package: lazy(() => import('./package/PackageApp.tsx')),
  form: lazy(() => import('./form/FormApp.tsx')),
  forum: lazy(() => import('./forum/ForumApp.tsx')),
}
