import type { RunSheet } from '../../contract/activities/scenarios.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { type DrawnNode, drawMap } from './map.rules.ts'
import { MapDrawing } from './MapDrawing.tsx'

type RunMapProps = { sheet: RunSheet; title: string; open?: boolean }

/** The map of a run: a drawing with numbers, and the list that says the same in words. */
export function RunMap({ sheet, title, open = false }: RunMapProps) {
  const t = useActivityMessages()
  const drawing = drawMap(sheet)
  return (
    <details open={open} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <summary className="min-h-6 cursor-pointer font-bold">{title}</summary>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row">
        <MapDrawing drawing={drawing} label={t('mapPicture')} />
        <ol className="grid min-w-0 flex-1 content-start gap-3">
          {drawing.nodes.map((node) => (
            <ListedNode key={`${node.key} ${node.number}`} node={node} nodes={drawing.nodes} sheet={sheet} />
          ))}
        </ol>
      </div>
    </details>
  )
}

type ListedNodeProps = { node: DrawnNode; nodes: readonly DrawnNode[]; sheet: RunSheet }

function ListedNode({ node: { key, title, number, taken, current }, nodes, sheet }: ListedNodeProps) {
  const t = useActivityMessages()
  const steps = sheet.taken.filter((step) => step.node === key)
  const edges = sheet.map.edges.filter(({ from }) => from === key)
  return (
    <li aria-current={current ? 'step' : undefined} className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={current || taken ? 'font-bold' : undefined}>
          {number}. {title}
        </span>
        {current && <Badge tone="pine">{t('mapHere')}</Badge>}
        {taken && !current && (
          <Badge tone="success" icon={<Icon name="check" size={14} />}>
            {t('mapDone')}
          </Badge>
        )}
      </span>
      {edges.length > 0 && (
        <ul className="grid gap-1 pl-5 text-sm text-ink-soft">
          {edges.map(({ to, label }, at) => {
            const chosen = steps.some(({ choice, next }) => choice === label && next === to)
            return (
              <li key={at} className={chosen ? 'font-semibold text-ink' : undefined}>
                {chosen && <Icon name="check" size={14} className="mr-1 inline text-success" />}
                {label}{' '}
                <span className="tabular whitespace-nowrap">
                  {t('leadsTo', { number: nodes.find((node) => node.key === to)?.number ?? 0 })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
