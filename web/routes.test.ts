import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { screenList } from '../contract/screens.ts'
import { routeTree } from './routes.gen.ts'

/** Not screens of the product: the kit's gallery, and the route for all other addresses. */
const others = ['/_kit', '/$']

const withChildren = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values<AnyRoute>(route.children ?? {}).flatMap(withChildren),
]
const tree: AnyRoute = routeTree
createRouter({ routeTree: tree }) // gives the routes their full paths
const leaves = withChildren(tree).filter(({ children }) => !children)
const pathOf = (route: AnyRoute) => (route.fullPath === '/' ? '/' : String(route.fullPath).replace(/\/$/, ''))

const isFunction = (value: unknown): value is (search: object) => unknown => typeof value === 'function'

/** The query names that a route and the layouts around it read. */
function queryNamesOf(route: AnyRoute): string[] {
  const names = new Set<string>()
  // Records each name that is read, also one that the reader drops.
  const watched = new Proxy({}, { get: (_, name) => void names.add(String(name)) })
  for (let at = route; at; at = at.parentRoute) {
    const validate: unknown = at.options.validateSearch
    if (isFunction(validate)) for (const name of Object.keys(Object(validate(watched)))) names.add(name)
  }
  return [...names]
}

test('every screen of the table has a route, and every route is a screen of the table', () => {
  const screens = screenList.map(({ path }) => path)
  expect(leaves.map(pathOf).toSorted()).toEqual([...screens, ...others].toSorted())
})

test.each(leaves.map((route) => [pathOf(route), route] as const))(
  '%s reads no query name that the table of screens lacks',
  (path, route) => {
    const screen = screenList.find((one) => one.path === path)
    expect([...(screen?.query ?? []), ...(screen?.browserQuery ?? [])]).toEqual(
      expect.arrayContaining(queryNamesOf(route)),
    )
  },
)

test('the table names no query name that its screen does not read', () => {
  const unread = leaves.flatMap((route) => {
    const { path, query = [], browserQuery = [] } = screenList.find((one) => one.path === pathOf(route)) ?? { path: '' }
    const read = queryNamesOf(route)
    return [...query, ...browserQuery].filter((name) => !read.includes(name)).map((name) => `${path}?${name}`)
  })
  expect(unread).toEqual([])
})
