import type { PackagePart, Verdict } from '../../contract/activities/packages.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { type PartNode, treeOf, withoutTop } from './part-tree.rules.ts'

const words = {
  incomplete: 'packageIncomplete',
  complete: 'packageComplete',
  passed: 'packagePassed',
  failed: 'packageFailed',
} as const satisfies Record<Verdict, string>

/** The state of a part in words, with its best score. */
export function PartState({ part: { verdict, score } }: { part: Pick<PackagePart, 'verdict' | 'score'> }) {
  const t = useActivityMessages()
  return (
    <span className="text-ink-soft flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-1.5">
        {(verdict === 'complete' || verdict === 'passed') && <Icon name="check" size={16} />}
        {t(words[verdict])}
      </span>
      {score !== null && <span>{t('packageScore', { score })}</span>}
    </span>
  )
}

type Opening = { onOpen: (id: string) => void }

function PartRow({ part, onOpen }: { part: PackagePart } & Opening) {
  const t = useActivityMessages()
  return (
    <span className="border-line flex flex-wrap items-center justify-between gap-3 border-b pb-3">
      <span className="grid">
        <span className="font-semibold">{part.title}</span>
        <PartState part={part} />
      </span>
      <Button variant="secondary" onClick={() => onOpen(part.id)} aria-label={`${t('packageOpen')}: ${part.title}`}>
        {t('packageOpen')}
      </Button>
    </span>
  )
}

const Nodes = ({ nodes, onOpen }: { nodes: readonly PartNode[] } & Opening) => (
  <ol className="grid gap-3">
    {nodes.map(({ title, part, inner }, at) => (
      <li key={part?.id ?? `${at} ${title}`} className="grid gap-3">
        {part ? <PartRow part={part} onOpen={onOpen} /> : <span className="pt-2 font-semibold">{title}</span>}
        {inner.length > 0 && (
          <div className="border-line border-l-2 pl-3 sm:pl-5">
            <Nodes nodes={inner} onOpen={onOpen} />
          </div>
        )}
      </li>
    ))}
  </ol>
)

/** The parts of a package that has several, as the tree of its items, each with its state. */
export function PartList({ parts, onOpen }: { parts: readonly PackagePart[] } & Opening) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl font-bold">{t('packageParts')}</h2>
      <Nodes nodes={withoutTop(treeOf(parts))} onOpen={onOpen} />
    </section>
  )
}
