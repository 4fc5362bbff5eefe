import type { PackagePart } from '../../contract/activities/packages.ts'

/** An item of a package: a part that is opened, a heading, or both. */
export type PartNode = { title: string; part?: PackagePart; inner: PartNode[] }

/** The nodes among which a part is listed: those within the last node of each title around it. */
function listFor(nodes: PartNode[], [title, ...within]: readonly string[]): PartNode[] {
  if (title === undefined) return nodes
  const last = nodes.at(-1)
  if (last?.title === title) return listFor(last.inner, within)
  const heading: PartNode = { title, inner: [] }
  nodes.push(heading)
  return listFor(heading.inner, within)
}

/** The parts of a package as the tree of its items. */
export function treeOf(parts: readonly PackagePart[]): PartNode[] {
  const nodes: PartNode[] = []
  for (const part of parts) listFor(nodes, part.within).push({ title: part.title, part, inner: [] })
  return nodes
}

/** A tree that is one heading with everything in it says no more than its list. */
export const withoutTop = (nodes: PartNode[]): PartNode[] => {
  const [top] = nodes
  return top && nodes.length === 1 && !top.part ? withoutTop(top.inner) : nodes
}
